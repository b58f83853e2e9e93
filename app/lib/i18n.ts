import { createInstance, type InitOptions, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { createFormat } from "./format";

/** Namespace → its nested texts. */
export type Messages = Record<string, Record<string, unknown>>;

export function i18nOptions(locale: string): InitOptions {
	return {
		lng: locale,
		fallbackLng: false,
		defaultNS: "common",
		nsSeparator: ":",
		keySeparator: ".",
		// Every whole number in a text is written as the reader writes it, whoever hands it in.
		interpolation: { escapeValue: false, alwaysFormat: true, format: figure },
		initImmediate: false,
		returnNull: false,
	};
}

function figure(value: unknown, _format: string | undefined, locale: string | undefined): string {
	if (!Number.isInteger(value)) return value as string;
	return createFormat({ locale: locale === "fr" ? "fr" : "en", timeZone: "UTC" }).points(value as number);
}

const instances = new WeakMap<Messages, i18n>();

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
	// A browser shows each of them once or twice.
	if (import.meta.env.SSR) rememberTexts(instance);
	instances.set(messages, instance);
	return instance;
}

/** Texts with their values filled in that are kept ready; a page of a hundred cards says the same few things. */
const TEXTS_KEPT = 5000;

/** Looking a text up, choosing its plural and filling it in costs more than showing it, so each is done once. */
function rememberTexts(instance: i18n): void {
	type Fixed = (...where: unknown[]) => TFunction;
	const fixed = instance.getFixedT.bind(instance) as unknown as Fixed;
	const known = new Map<string, TFunction>();
	const remember: Fixed = (...where) => {
		const name = where.join("|");
		const made = known.get(name) ?? remembering(fixed(...where));
		known.set(name, made);
		return made;
	};
	instance.getFixedT = remember as never;
}

function remembering(translate: TFunction): TFunction {
	const texts = new Map<string, string>();
	const remembered = (key: string, values?: Record<string, unknown>) => {
		const name = nameOf(key, values);
		if (name === null) return translate(key as never, values as never);
		const known = texts.get(name);
		if (known !== undefined) return known;
		if (texts.size >= TEXTS_KEPT) texts.clear();
		const text: unknown = translate(key as never, values as never);
		if (typeof text === "string") texts.set(name, text);
		return text;
	};
	return Object.assign(remembered, translate) as unknown as TFunction;
}

/** Null for what cannot be told apart by its letters alone. */
function nameOf(key: unknown, values: Record<string, unknown> | undefined): string | null {
	if (typeof key !== "string") return null;
	if (values === undefined) return key;
	let name = key;
	for (const option in values) {
		const value = values[option];
		if (typeof value !== "string" && typeof value !== "number") return null;
		name += `\0${option}\0${typeof value === "number" ? "#" : "$"}${value}`;
	}
	return name;
}
