import type { Locale } from "~/server/i18n/locale.server";
import { COUNTRIES, countryOfLanguages } from "./countries.rules";

const names: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** A country as it is called in a language. */
export function countryName(code: string, locale: Locale): string {
	const known = names[locale] ?? new Intl.DisplayNames(locale, { type: "region" });
	names[locale] = known;
	return known.of(code) ?? code;
}

const choices: Partial<Record<Locale, { value: string; label: string }[]>> = {};

/** All countries to choose from, in the order of their names. */
export function countryChoices(locale: Locale) {
	const { compare } = new Intl.Collator(locale);
	choices[locale] ??= COUNTRIES.map((value) => ({ value, label: countryName(value, locale) })).sort((a, b) =>
		compare(a.label, b.label),
	);
	return choices[locale];
}

type Zoned = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] };

const zonesOf = (country: string): string[] => {
	const place = new Intl.Locale("und", { region: country }) as Zoned;
	return place.getTimeZones?.() ?? place.timeZones ?? [];
};

let byZone: Map<string, string> | undefined;

/** The country whose clocks a time zone is about; undefined of `UTC` and where it is not known. */
function countryOfZone(timeZone: string): string | undefined {
	byZone ??= new Map(COUNTRIES.flatMap((country) => zonesOf(country).map((zone) => [zone, country])));
	return byZone.get(timeZone) ?? byZone.get(new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone);
}

/** Where orders of a program go most likely: the country of its clocks, else that of the reader's languages; empty where neither says. */
export function likelyCountry(request: Request, timeZone: string): string {
	return countryOfZone(timeZone) ?? countryOfLanguages(request.headers.get("Accept-Language") ?? "") ?? "";
}
