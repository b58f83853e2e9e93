import { createHash } from "node:crypto";
import { createInstance } from "i18next";
import { i18nOptions, type Messages, prepareInstances } from "~/lib/i18n";
import { splitMessage } from "~/lib/message-key";
import type { Locale } from "./locale.server";
import { rememberTexts } from "./remembered-texts.server";

prepareInstances(rememberTexts);

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { eager: true, import: "default" });

const catalogue: Record<Locale, Messages> = { en: {}, fr: {} };
for (const [path, content] of Object.entries(files)) {
	const match = /locales\/(en|fr)\/([\w-]+)\.json$/.exec(path);
	if (match) catalogue[match[1] as Locale][match[2]!] = content as Record<string, unknown>;
}

/** What members' pages, sign-in included, say; one file, so that a browser fetches it once. */
const FOR_MEMBERS = [
	"common",
	"ui",
	"auth",
	"home",
	"offers",
	"quizzes",
	"leaderboards",
	"entries",
	"forms",
	"tables",
	"rewards",
	"articles",
	"orders",
	"pages",
	"points",
	"profile",
	"notices",
	"files",
	"search",
];

/** Refusals that members meet as admins do, of namespaces that are not theirs otherwise. */
const SINGLE_TEXTS: Readonly<Record<string, readonly string[]>> = {
	members: ["emailTaken", "accountKeyTakenCreate", "notFound"],
};

/** The part of all texts that members' pages show. */
export function textsForMembers(all: Messages): Messages {
	const texts: Messages = {};
	for (const name of FOR_MEMBERS) if (all[name]) texts[name] = all[name];
	for (const [name, keys] of Object.entries(SINGLE_TEXTS))
		texts[name] = Object.fromEntries(Object.entries(all[name] ?? {}).filter(([key]) => keys.includes(key)));
	return texts;
}

export const TEXT_AREAS = ["member", "admin"] as const;
type TextArea = (typeof TEXT_AREAS)[number];

export interface PageTexts {
	/** Where a browser fetches them; changes with every word. */
	href: string;
	version: string;
	texts: Messages;
	body: string;
}

/** The product's own texts. */
export const BUILT_IN: Readonly<Record<Locale, Messages>> = catalogue;

const pages = new Map<string, PageTexts>();

/** The built-in texts of an area in a language. Admins' pages show every part. */
export function areaTexts(locale: Locale, area: TextArea): PageTexts {
	const made = pages.get(`${locale}/${area}`) ?? pageTexts(locale, area, catalogue[locale]);
	pages.set(`${locale}/${area}`, made);
	return made;
}

type Texts = Record<string, unknown>;

const isPart = (text: unknown): text is Texts => typeof text === "object" && text !== null;

/** Whether a language has a text, be it in other forms for counts than English has. */
function isSaid(own: Texts, name: string): boolean {
	const [, of] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(name) ?? [];
	return Boolean(own[name]) || (of !== undefined && Object.keys(own).some((one) => one.startsWith(`${of}_`)));
}

/** The texts of a language, those that it does not have in English; the same object where it has all. */
function inEnglishWhereMissing<T extends Texts>(english: T, own: T): T {
	const missing = Object.entries(english).flatMap(([name, text]) => {
		if (!isPart(text)) return isSaid(own, name) ? [] : [[name, text] as const];
		const part = isPart(own[name]) ? own[name] : {};
		const whole = inEnglishWhereMissing(text, part);
		return whole === part ? [] : [[name, whole] as const];
	});
	return missing.length === 0 ? own : { ...own, ...Object.fromEntries(missing) };
}

/** What an area needs of all texts of a language, in English where one is missing, as browsers fetch it. */
export function pageTexts(locale: Locale, area: TextArea, all: Messages): PageTexts {
	const known = inEnglishWhereMissing(catalogue.en, all);
	const texts = area === "admin" ? known : textsForMembers(known);
	const body = JSON.stringify(texts);
	const version = createHash("sha256").update(body).digest("hex").slice(0, 16);
	return { href: `/texts/${locale}/${area}/${version}`, version, texts, body };
}

/** Which texts the page of an address needs. */
export const areaOf = (pathname: string): TextArea => (/^\/(admin|dev)(\/|$)/.test(pathname) ? "admin" : "member");

/** Translates a message key. */
export type Say = (key: string, params?: Record<string, string | number>) => string;

const translators = new WeakMap<Messages, Say>();

/** Translates message keys on the server: mails, downloads, API answers. With `texts` in place of the built-in ones. */
export function translator(locale: Locale, texts: Messages = catalogue[locale]): Say {
	const made = translators.get(texts) ?? makeTranslator(locale, texts);
	translators.set(texts, made);
	return made;
}

function makeTranslator(locale: Locale, texts: Messages): Say {
	const instance = createInstance();
	void instance.init({
		...i18nOptions(locale),
		resources: { en: catalogue.en, [locale]: texts },
		fallbackLng: "en",
	} as never);
	return (key, params) => {
		const split = splitMessage(key);
		return split ? (instance.t(split.key, { ...split.params, ...params }) as string) : key;
	};
}
