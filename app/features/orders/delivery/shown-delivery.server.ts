import type { Locale } from "~/server/i18n/locale.server";
import { type Address, addressLines } from "./address.rules";
import { countryChoices, countryName, likelyCountry } from "./countries.server";

/** An address in one line. */
export const addressText = (address: Address, locale: Locale): string =>
	addressLines(address, countryName(address.country, locale)).join(", ");

/** An address as its reader reads it; null where there is none. */
export function shownDelivery(address: Address | null, locale: Locale) {
	if (address === null) return null;
	const { phone, instructions, country } = address;
	return { lines: addressLines(address, countryName(country, locale)), phone, instructions };
}

export type ShownDelivery = NonNullable<ReturnType<typeof shownDelivery>>;

/** The same as two texts: what stands on the label with the phone beneath it, and what else is to know. */
export function deliveryTexts(address: Address | null, locale: Locale) {
	const shown = shownDelivery(address, locale);
	const label = shown && [...shown.lines, shown.phone].filter((line) => line !== "").join("\n");
	return { address: label, instructions: shown?.instructions };
}

interface AskedOf {
	request: Request;
	locale: Locale;
	timeZone: string;
	/** Whose order it is. */
	member: { firstname: string; lastname: string };
	address: Address | null;
}

/** What the form of an address begins with, and the countries to choose from. */
export function addressForm({ request, locale, timeZone, member, address }: AskedOf) {
	const recipient = `${member.firstname} ${member.lastname}`.trim();
	return {
		values: address ?? { recipient, country: likelyCountry(request, timeZone) },
		countries: countryChoices(locale),
	};
}
