export const LANGUAGES_PATH = "/admin/content-texts";

/** The button of a new record's form that leads on to its texts in the next language; its value is the kind. */
export const THEN_TEXTS = "_texts";

/** Where a record's texts are written in a language; a record of many texts has several parts. */
export const recordTextsPath = (kind: string, id: string, locale: string, part = 0): string =>
	`${LANGUAGES_PATH}/${kind}/${encodeURIComponent(id)}/${locale}${part > 0 ? `?part=${part}` : ""}`;

/** The records of a kind whose texts are not complete in a language. */
export const missingPath = (kind: string, locale: string): string =>
	`${LANGUAGES_PATH}?${new URLSearchParams({ kind, locale })}`;
