import { oneLine, upperKey } from "~/lib/text";

export const RECORD_STATUSES = ["Active", "Inactive"] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** Stands between the identifiers of a record that has several, typed and in files. */
const IDENTIFIER_SEPARATOR = "|";
export const IDENTIFIER_MAX = 200;
/** The most identifiers of one record. */
export const IDENTIFIERS_MAX = 50;

/** The identifiers of a text as it is typed, each once whatever its case, with plain blanks as rows of files have them. */
export function splitIdentifiers(text: string): string[] {
	const byFolded = new Map<string, string>();
	for (const part of text.split(IDENTIFIER_SEPARATOR)) {
		const identifier = oneLine(part).replace(/\s+/g, " ");
		if (identifier !== "" && !byFolded.has(upperKey(identifier))) byFolded.set(upperKey(identifier), identifier);
	}
	return [...byFolded.values()];
}

/** How identifiers are kept and shown. */
export const joinIdentifiers = (identifiers: readonly string[]) => identifiers.join(IDENTIFIER_SEPARATOR);

/** A record without a status counts as active. */
export const isValidRecord = (status: string | null) => status === null || status === "Active";
