import { LOCALES, type Locale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";
import { type OwnColumns, ownWidth } from "./problem-columns.rules";

/** What a download of rows that were left out says of each, as its columns are called in a language. */
export const ownColumnsIn = (locale: Locale): OwnColumns => {
	const t = translator(locale);
	return [t("imports:problems.column"), t("imports:problems.row"), t("imports:problems.line")];
};

/** How many columns of a file say why its rows were left out before: those of our own download, in any language. */
export const ownColumnsOf = (headers: readonly string[]): number => ownWidth(LOCALES.map(ownColumnsIn), headers);
