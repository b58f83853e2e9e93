import { sentPart } from "~/lib/admin/sent-part";
import { THEME_COLOURS } from "~/lib/theme/theme";
import { DESK_FIELDS } from "./desk/desk.rules";

/** The parts that a program's settings are shown in, one at a time, and the fields of each. */
export const SETTINGS_PARTS = {
	general: ["displayTitle", "locale", "timeZone", "companyDataKeyLabel", "locales"],
	access: ["registration", "signIn", "standingMails", "articleDigest"],
	points: ["pointsExpireMonths", "postingLimit"],
	work: [...DESK_FIELDS, "deliveryAddresses"],
	portal: ["homeRewardCatalogues", "hiddenEntries"],
	colours: THEME_COLOURS,
	pictures: ["favicon", "removeFavicon", "logo", "removeLogo", "cover", "removeCover", "coverAlt", "avatarHosts"],
} as const;

export type SettingsPart = keyof typeof SETTINGS_PARTS;

export const PART_NAMES = Object.keys(SETTINGS_PARTS) as SettingsPart[];

/** The part to go on with: the one that the form was sent from, or else the first in which something was changed. */
export function partToShow(form: FormData, changed: readonly string[]): SettingsPart | undefined {
	const holds = (part: SettingsPart) => SETTINGS_PARTS[part].some((name) => changed.includes(name));
	return sentPart(form, PART_NAMES) ?? PART_NAMES.find(holds);
}
