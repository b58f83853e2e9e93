import { createHash } from "node:crypto";
import { createInstance, type i18n } from "i18next";
import { i18nOptions, type Messages, prepareInstances } from "~/lib/i18n";
import { splitMessage } from "~/lib/message-key";
import { keepTexts } from "~/lib/page-texts";
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
	"orders",
	"points",
	"profile",
	"notices",
	"files",
];

export const TEXT_AREAS = ["member", "admin"] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

export interface PageTexts {
	/** Where a browser fetches them; changes with every word. */
	href: string;
	version: string;
	texts: Messages;
	body: string;
}

const pages = new Map<string, PageTexts>();

/** The texts of an area in a language, English where a namespace is missing. Admins' pages show every part. */
export function areaTexts(locale: Locale, area: TextArea): PageTexts {
	const made = pages.get(`${locale}/${area}`);
	if (made) return made;
	const texts: Messages = {};
	for (const name of area === "admin" ? Object.keys(catalogue.en) : FOR_MEMBERS)
		texts[name] = catalogue[locale][name] ?? catalogue.en[name] ?? {};
	const body = JSON.stringify(texts);
	const version = createHash("sha256").update(body).digest("hex").slice(0, 16);
	const href = `/texts/${locale}/${area}/${version}`;
	keepTexts(href, texts);
	pages.set(`${locale}/${area}`, { href, version, texts, body });
	return { href, version, texts, body };
}

/** The texts that the page of an address needs. */
export function pageTexts(locale: Locale, pathname: string): PageTexts {
	return areaTexts(locale, /^\/(admin|dev)(\/|$)/.test(pathname) ? "admin" : "member");
}

const translators = new Map<Locale, i18n>();

/** Translates message keys on the server: mails, downloads, API answers. */
export function translator(locale: Locale): (key: string, params?: Record<string, string | number>) => string {
	let instance = translators.get(locale);
	if (!instance) {
		instance = createInstance();
		void instance.init({
			...i18nOptions(locale),
			resources: { en: catalogue.en, fr: catalogue.fr },
			fallbackLng: "en",
		} as never);
		translators.set(locale, instance);
	}
	const ready = instance;
	return (key, params) => {
		const split = splitMessage(key);
		return split ? (ready.t(split.key, { ...split.params, ...params }) as string) : key;
	};
}
