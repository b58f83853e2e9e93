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

let known: readonly string[] | undefined;

/** The time zones to choose from; UTC is missing in the runtime's own list. Trying all of them would hold up every start. */
function timeZones(): readonly string[] {
	known ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone").map((name) => RENAMED[name] ?? name)])]
		.filter(isTimeZone)
		.sort();
	return known;
}

/** The time zones to choose from, with the one that a program has by another of its names, such as America/Montreal. */
export const timeZoneChoices = (own?: string): readonly string[] =>
	own === undefined || timeZones().includes(own) ? timeZones() : [own, ...timeZones()];

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
