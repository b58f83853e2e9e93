import { translator } from "~/server/i18n/messages.server";
import {
	BUILT_IN_TITLES,
	HOME_SECTIONS,
	type HomeSectionName,
	type SectionTitles,
	TITLE_LOCALES,
} from "./home-sections.rules";

/** What the sections of home are called where the program does not say, in each language. */
export const builtInTitles = () =>
	Object.fromEntries(
		HOME_SECTIONS.map((name) => [
			name,
			Object.fromEntries(TITLE_LOCALES.map((locale) => [locale, translator(locale)(BUILT_IN_TITLES[name])])),
		]),
	) as Record<HomeSectionName, SectionTitles>;
