/** The form in which titles and names are compared and sorted: NFC, trimmed, upper case (SQL upper() knows ASCII only). */
export function upperKey(text: string): string {
	return text.normalize("NFC").trim().toUpperCase();
}

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const AROUND = /^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A typed line as it is kept: composed (NFC), control characters are blanks, nothing unseen around it or instead of it. */
export function oneLine(text: string): string {
	const line = text.normalize("NFC").replace(CONTROL, " ").replace(AROUND, "");
	return VISIBLE.test(line) ? line : "";
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
