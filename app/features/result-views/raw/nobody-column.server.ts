import { LOCALES, type Locale } from "~/server/i18n/locale.server";
import { translator } from "~/server/i18n/messages.server";

/** What a download of a file calls its last column, which says of rows that they are nobody's. */
export const nobodyColumn = (locale: Locale): string => translator(locale)("result-views:nobody.column");

/** The columns of a file without that one, in any language: what a download says is no figure once it comes back. */
export const ownHeaders = (headers: readonly string[]): string[] =>
	LOCALES.some((locale) => headers.length > 1 && headers.at(-1) === nobodyColumn(locale))
		? headers.slice(0, -1)
		: [...headers];
