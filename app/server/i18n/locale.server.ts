import { RemixI18Next } from "remix-i18next/server";
import { localeCookie } from "../cookies.server";

export const LOCALES = ["en", "fr"] as const;
export type Locale = (typeof LOCALES)[number];

const detectors = new Map<Locale, RemixI18Next>();

/** The visitor's own choice (cookie), then the program's locale, then en; unknown ones do not count. */
export async function resolveLocale(request: Request, programLocale: string | undefined): Promise<Locale> {
	const fallback: Locale = programLocale === "fr" ? "fr" : "en";
	let detector = detectors.get(fallback);
	if (!detector) {
		detector = new RemixI18Next({
			detection: {
				supportedLanguages: [...LOCALES],
				fallbackLanguage: fallback,
				cookie: localeCookie(),
				order: ["cookie"],
			},
		});
		detectors.set(fallback, detector);
	}
	return (await detector.getLocale(request)) as Locale;
}
