/** What a company's key is called where a program gives it no name. */
export const KEY_LABEL = "identifier";

/** A program's name for that key, as a reader of this language reads it: only the default has a translation. */
export const keyLabelIn = (locale: string | undefined, label: string): string =>
	label === KEY_LABEL && locale === "fr" ? "identifiant" : label;

/** What a program itself calls the key: nothing, where that is the default. */
export const ownKeyLabel = (label = KEY_LABEL): string => (label === KEY_LABEL ? "" : label);
