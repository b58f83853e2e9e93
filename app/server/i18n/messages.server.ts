import { createInstance, type i18n } from "i18next";
import { splitMessage } from "~/components/ui/message-key";
import { i18nOptions, type Messages } from "~/lib/i18n";
import type { Locale } from "./locale.server";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { eager: true, import: "default" });

const catalogue: Record<Locale, Messages> = { en: {}, fr: {} };
for (const [path, content] of Object.entries(files)) {
	const match = /locales\/(en|fr)\/([\w-]+)\.json$/.exec(path);
	if (match) catalogue[match[1] as Locale][match[2]!] = content as Record<string, unknown>;
}

/** Texts that every page needs. */
const COMMON = ["common", "ui"];
const AREAS: Record<string, string[]> = {
	"": ["home"],
	home: ["home", "offers", "rewards", "points"],
	signin: ["auth"],
	signup: ["auth"],
	activate: ["auth"],
	"forgot-password": ["auth"],
	reset: ["auth"],
	logout: ["auth"],
	demo: ["auth"],
	offers: ["offers", "entries", "forms"],
	entries: ["offers", "entries", "forms"],
	rewards: ["rewards", "orders"],
	cart: ["rewards", "orders"],
	checkout: ["orders"],
	orders: ["orders"],
	activity: ["points", "orders"],
	profile: ["profile", "auth", "points"],
	dev: ["mails"],
};

const pages = new Map<string, Messages>();

/** The texts a page's browser side needs: those of its area, English where a namespace is missing. One object per area. */
export function pageMessages(locale: Locale, pathname: string): Messages {
	const first = pathname.split("/")[1] ?? "";
	const area = first === "admin" || first in AREAS ? first : "*";
	const known = pages.get(`${locale}/${area}`);
	if (known) return known;
	const wanted = area === "admin" ? Object.keys(catalogue.en) : [...COMMON, ...(AREAS[area] ?? [])];
	const texts: Messages = {};
	for (const name of wanted) texts[name] = catalogue[locale][name] ?? catalogue.en[name] ?? {};
	pages.set(`${locale}/${area}`, texts);
	return texts;
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
