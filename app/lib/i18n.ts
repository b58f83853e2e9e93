import { createInstance, type InitOptions, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

/** Namespace → its nested texts. */
export type Messages = Record<string, Record<string, unknown>>;

export function i18nOptions(locale: string): InitOptions {
	return {
		lng: locale,
		fallbackLng: false,
		defaultNS: "common",
		nsSeparator: ":",
		keySeparator: ".",
		interpolation: { escapeValue: false },
		initImmediate: false,
		returnNull: false,
	};
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
	instances.set(messages, instance);
	return instance;
}
