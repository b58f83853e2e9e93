/** The form in which titles and names are compared and sorted: NFC, trimmed, upper case (SQL upper() knows ASCII only). */
export function upperKey(text: string): string {
	return text.normalize("NFC").trim().toUpperCase();
}

/** The form in which e-mail addresses are compared. */
export function emailKey(email: string): string {
	return email.normalize("NFC").trim().toLowerCase();
}

/** 'ada', 'lovelace' → 'AL'. Counts letters as people do, so an emoji or a combined letter stays whole. */
export function initials(firstname: string, lastname: string): string {
	return `${firstLetter(firstname)}${firstLetter(lastname)}`.toUpperCase();
}

const letters = new Intl.Segmenter("en");

function firstLetter(text: string): string {
	const segment = letters.segment(text.normalize("NFC").trim())[Symbol.iterator]().next();
	return segment.done ? "" : segment.value.segment;
}

/** Escapes what LIKE treats as a wildcard; the pattern is used with ESCAPE '\'. */
export function likePrefix(text: string): string {
	return `${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;
}

/** The bounds of all texts that begin with `text`, for a range that an index serves (LIKE would read every row). */
export function prefixRange(text: string): { from: string; to: string } {
	return { from: text, to: `${text}\u{10FFFF}` };
}
