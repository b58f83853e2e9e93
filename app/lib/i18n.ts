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

/** The instance a page renders with; the same on server and client. */
export function createI18n(locale: string, messages: Messages): i18n {
	const instance = createInstance();
	void instance.use(initReactI18next).init({
		...i18nOptions(locale),
		resources: { [locale]: messages } as never,
		react: { useSuspense: false },
	});
	return instance;
}
