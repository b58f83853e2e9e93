import { createInstance, type InitOptions, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { createFormat } from "./format";
import { keyLabelIn } from "./portal/key-label";

/** Namespace → its nested texts. */
export type Messages = Record<string, Record<string, unknown>>;

export function i18nOptions(locale: string): InitOptions {
	return {
		lng: locale,
		fallbackLng: false,
		defaultNS: "common",
		nsSeparator: ":",
		keySeparator: ".",
		// Every number and every day in a text is written as the reader writes it, whoever hands it in.
		interpolation: { escapeValue: false, alwaysFormat: true, format: figure },
		initImmediate: false,
		returnNull: false,
	};
}

/** Texts name the format "key" where they say what a program calls the key of a company. */
function figure(value: unknown, named: string | undefined, locale: string | undefined): string {
	const isDay = value instanceof Date;
	if (!isDay && typeof value !== "number")
		return named === "key" ? keyLabelIn(locale, String(value)) : (value as string);
	const format = createFormat({ locale: locale === "fr" ? "fr" : "en", timeZone: "UTC" });
	return format[isDay ? "date" : Number.isInteger(value) ? "points" : "figure"](Number(value));
}

const instances = new WeakMap<Messages, i18n>();

let prepare: (instance: i18n) => void = () => undefined;

/** What the server does to each instance beside; a browser has no need of it. */
export function prepareInstances(by: (instance: i18n) => void): void {
	prepare = by;
}

/** The instance a page renders with; the same on server and client. The server keeps one per locale and area. */
export function createI18n(locale: string, messages: Messages): i18n {
	const known = instances.get(messages);
	if (known?.language === locale) return known;
	const instance = createInstance();
	void instance.use(initReactI18next).init({
		...i18nOptions(locale),
		resources: { [locale]: messages } as never,
		react: { useSuspense: false },
	});
	prepare(instance);
	instances.set(messages, instance);
	return instance;
}
