import type { Locale } from "~/lib/format";
import { BUILT_IN } from "~/server/i18n/messages.server";

/** Short words are the same, or mean something else, in the other language. */
const UNMISTAKABLE = 12;

interface Words {
	/** Whole texts. */
	whole: ReadonlySet<string>;
	/** What stands between the placeholders of the others. */
	parts: readonly string[];
}

/** Every text of a language with its key. */
function flat(locale: Locale): Map<string, string> {
	const found = new Map<string, string>();
	const walk = (node: unknown, key: string) => {
		if (typeof node === "string") found.set(key, node);
		else
			for (const [name, inner] of Object.entries(node as Record<string, unknown>))
				walk(inner, key.endsWith(":") ? key + name : `${key}.${name}`);
	};
	for (const [namespace, texts] of Object.entries(BUILT_IN[locale])) walk(texts, `${namespace}:`);
	return found;
}

const TEXTS = { en: flat("en"), fr: flat("fr") };
const PLACE = /\{\{[^}]*\}\}|<[^>]*>/;
const tidy = (text: string) => text.replace(/[ \n\t\r]+/g, " ").trim();

function wordsOf(locale: Locale, other: Locale): Words {
	const others = [...TEXTS[other].values()].map((text) => tidy(text).toLowerCase());
	const known = new Set(others);
	const everything = others.join("\n");
	const whole = new Set<string>();
	const parts = new Set<string>();
	for (const text of TEXTS[locale].values()) {
		if (!PLACE.test(text)) {
			const said = tidy(text);
			if (said.length >= UNMISTAKABLE && !known.has(said.toLowerCase())) whole.add(said);
			continue;
		}
		for (const part of text.split(new RegExp(PLACE, "g")).map(tidy))
			if (part.length >= UNMISTAKABLE && part.includes(" ") && !everything.includes(part.toLowerCase()))
				parts.add(part);
	}
	return { whole, parts: [...parts] };
}

/** What no page in a language may say. */
const FOREIGN: Record<Locale, Words> = { en: wordsOf("fr", "en"), fr: wordsOf("en", "fr") };

/** Keys as they would stand on a page whose text is missing, with their namespace and without. */
const KEYS = new Set(
	[...TEXTS.en.keys()].flatMap((key) => [key, key.slice(key.indexOf(":") + 1)]).filter((key) => /[.:]/.test(key)),
);

const ENTITIES: Record<string, string> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#x27;": "'",
	"&#39;": "'",
	"&nbsp;": "\u00a0",
};
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27|#39|nbsp);/g, (entity) => ENTITIES[entity]!);

interface Said {
	text: string;
	locale: Locale;
}

/** What a page says to whoever reads or hears it, each in its language: its texts, and the words of its attributes. */
function saidBy(html: string, locale: Locale): Said[] {
	const shown = html.replace(/<!--.*?-->/gs, "").replace(/<(script|style|template|code|pre)\b.*?<\/\1>/gs, "<i>");
	const said = new Map<string, Said>();
	const add = (text: string, lang: Locale) =>
		/\S/.test(text) && said.set(`${lang} ${text}`, { text: decoded(text), locale: lang });
	for (const [, tag = "", after = ""] of shown.matchAll(/<([^>]*)>([^<]*)/g)) {
		const lang = (/\blang="(en|fr)"/.exec(tag)?.[1] ?? locale) as Locale;
		for (const [, words] of tag.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]+)"/g)) add(words!, lang);
		add(after, lang);
	}
	return [...said.values()];
}

const EMPTY = [
	/<(label|legend|h[1-6]|button|summary|caption|dt)\b(?![^>]*\b(?:aria-label|aria-hidden|value="")\b)[^>]*>\s*<\/\1>/g,
	/<a\b(?![^>]*aria-label)[^>]*>\s*<\/a>/g,
	/\saria-label=""/g,
];

/**
 * What is wrong with the words of a page in a language; empty when nothing is. `own` are the program's own texts, which are in
 * whatever language somebody wrote them.
 */
export function faultsOfWords(html: string, pageLocale: Locale, own: string): string[] {
	const faults: string[] = [];
	const isOwn = (text: string) => own.includes(text) || own.includes(JSON.stringify(text).slice(1, -1));
	for (const { text, locale } of saidBy(html, pageLocale)) {
		const { whole, parts } = FOREIGN[locale];
		const said = tidy(text);
		const found = whole.has(said) ? said : parts.find((one) => said.includes(one));
		if (found && !isOwn(found)) faults.push(`the other language: ${said}`);
		if (KEYS.has(said)) faults.push(`a key: ${said}`);
		if (said.includes("{{") && !isOwn(/\{\{[^}]*\}\}/.exec(said)?.[0] ?? "{{")) faults.push(`a placeholder: ${said}`);
		if (/\bundefined\b|\bNaN\b|\[object /.test(said)) faults.push(`no text: ${said}`);
		if (locale === "fr" && / [?!:;](?: |$)/.test(text) && !isOwn(said)) faults.push(`a plain space: ${said}`);
		if (EMAIL[locale].test(said) && !isOwn(said)) faults.push(`email: ${said}`);
	}
	for (const pattern of EMPTY) for (const [tag] of html.matchAll(pattern)) faults.push(`an empty label: ${tag}`);
	return faults;
}

/** What an email is not called; names of columns stand among other names. */
const EMAIL: Record<Locale, RegExp> = { en: /\be-mails?\b/i, fr: /(?<![\w@.-]|, )e-?mails?(?![\w@-])/i };
