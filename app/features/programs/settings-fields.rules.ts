import { ownKeyLabel } from "~/lib/portal/key-label";
import { THEME_COLOURS, type ThemeColour } from "~/lib/theme/theme";
import { deskTexts } from "./desk/desk.rules";
import type { Program } from "./programs.repository.server";

/** A program's settings as their form shows them. */
export function settingsFields(program: Program) {
	const { displayTitle, locale, locales, timeZone, companyDataKeyLabel, theme } = program;
	const { homeRewardCatalogues, hiddenEntries, standingMails, deliveryAddresses } = program;
	const figure = (stored: number | null) => (stored === null ? "" : String(stored));
	const colours = THEME_COLOURS.map((name) => [name, theme[name].toLowerCase()]);
	return {
		...{ displayTitle: displayTitle ?? "", locale, locales, timeZone, hiddenEntries, homeRewardCatalogues },
		companyDataKeyLabel: ownKeyLabel(companyDataKeyLabel),
		pointsExpireMonths: figure(program.pointsExpireMonths),
		postingLimit: figure(program.postingLimit),
		avatarHosts: program.avatarHosts.join("\n"),
		...deskTexts(program.desk),
		coverAlt: theme.coverAlt ?? "",
		...{ registration: program.registration === "open", signIn: program.signIn === "open" },
		...{ standingMails, deliveryAddresses, articleDigest: program.articleDigestSince !== null },
		...(Object.fromEntries(colours) as Record<ThemeColour, string>),
	};
}
