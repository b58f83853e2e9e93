import { normaliseHex } from "~/lib/theme/colour";

/** What the runtime's own list still calls by a former name. */
const RENAMED: Readonly<Record<string, string>> = {
	"America/Buenos_Aires": "America/Argentina/Buenos_Aires",
	"America/Godthab": "America/Nuuk",
	"Asia/Calcutta": "Asia/Kolkata",
	"Asia/Katmandu": "Asia/Kathmandu",
	"Asia/Rangoon": "Asia/Yangon",
	"Asia/Saigon": "Asia/Ho_Chi_Minh",
	"Atlantic/Faeroe": "Atlantic/Faroe",
	"Europe/Kiev": "Europe/Kyiv",
};

/** The time zones to choose from; UTC is missing in the runtime's own list. */
const TIME_ZONES: readonly string[] = [
	...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map((name) => RENAMED[name] ?? name)]),
]
	.filter(isTimeZone)
	.sort();

/** The time zones to choose from, with the one that a program has by another of its names, such as America/Montreal. */
export const timeZoneChoices = (own?: string): readonly string[] =>
	own === undefined || TIME_ZONES.includes(own) ? TIME_ZONES : [own, ...TIME_ZONES];

/** Whether clocks can be read by this name, be it one of several that a zone has. Offsets such as +05:30 are none. */
export function isTimeZone(name: string): boolean {
	if (!/^[A-Z]/.test(name)) return false;
	try {
		new Intl.DateTimeFormat("en", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** `#RRGGBB` for a colour as typed or picked, else undefined. */
export const hexColour = (value: string) => normaliseHex(value);
