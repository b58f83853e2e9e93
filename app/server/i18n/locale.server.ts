import { RemixI18Next } from "remix-i18next/server";
import { localeCookie, readCookie } from "../cookies.server";

export const LOCALES = ["en", "fr"] as const;
export type Locale = (typeof LOCALES)[number];

const detectors = new Map<string, RemixI18Next>();

/**
 * The visitor's own choice (cookie), then the program's locale, then en; unknown ones, and those that are not `offered`, do not
 * count.
 */
export async function resolveLocale(
	request: Request,
	programLocale: string | undefined,
	offered: readonly string[] = LOCALES,
): Promise<Locale> {
	const fallback: Locale = programLocale === "fr" ? "fr" : "en";
	const name = [fallback, ...offered].join();
	let detector = detectors.get(name);
	if (!detector) {
		detector = new RemixI18Next({
			detection: {
				supportedLanguages: LOCALES.filter((locale) => locale === fallback || offered.includes(locale)),
				fallbackLanguage: fallback,
				cookie: localeCookie(),
				order: ["cookie"],
			},
		});
		detectors.set(name, detector);
	}
	return (await detector.getLocale(request)) as Locale;
}

/** The language in which a program's member reads: of those that it offers, whatever they chose when it offered others. */
export const resolveMemberLocale = (
	request: Request,
	{ locale, locales }: { locale: string; locales: readonly string[] },
): Promise<Locale> => resolveLocale(request, locale, locales);

/** What a visitor has chosen to read, of what the program offers; null where it was never chosen in this browser. */
export async function chosenLocale(
	request: Request,
	{ locale, locales }: { locale: string; locales: readonly string[] },
): Promise<Locale | null> {
	const chosen = await readCookie(localeCookie(), request);
	return offeredLocale(chosen, [locale, ...locales]);
}

/** A locale as one of those that are offered; null for any other. */
export const offeredLocale = (wanted: unknown, offered: readonly string[]): Locale | null =>
	LOCALES.find((one) => one === wanted && offered.includes(one)) ?? null;
