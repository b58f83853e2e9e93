/** The longest text that is composed: many marks on one letter cost the square of their number. */
const COMPOSED_MAX = 4000;

/** A text with its letters composed (NFC). One longer than any line may be stays as it is; a schema refuses it. */
export function composed(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD" = "NFC"): string {
	return text.length > COMPOSED_MAX ? text : text.normalize(form);
}

/**
 * The form in which titles and names are compared and sorted: NFC, trimmed, upper case (SQL upper() knows ASCII only), each
 * blank a plain one. A title keeps its no-break spaces, which French wants before some signs, but nobody sees them.
 */
export function upperKey(text: string): string {
	return composed(text).replace(/\s+/g, " ").trim().toUpperCase();
}

/** The order in which a database has compared texts: by whole characters, where `<` goes by the halves of emoji. */
export function byCharacter(a: string, b: string): number {
	let at = 0;
	while (at < a.length && a[at] === b[at]) at++;
	// Of halves that differ the first may be the same.
	const isHalf = at > 0 && /[\ud800-\udbff]/.test(a[at - 1]!);
	const place = (text: string) => text.codePointAt(isHalf ? at - 1 : at) ?? -1;
	return place(a) - place(b);
}

/** Blanks side by side look like one, and so are one in a name; a no-break space by itself stays. */
export function foldedBlanks(line: string): string {
	// Without so many blanks a line may be short enough for its letters to be composed.
	return composed(line.replace(/\s{2,}/g, " "));
}

const CONTROL = /[\p{Cc}\u2028\u2029]+/gu;
const AROUND = /[\s\u200b\u2060]/;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Without what is not seen around it. A pattern for the end alone would start at every blank there is. */
function trimmed(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && AROUND.test(text.charAt(start))) start++;
	while (end > start && AROUND.test(text.charAt(end - 1))) end--;
	return text.slice(start, end);
}

/** A typed line as it is kept: composed (NFC), control characters are blanks, nothing unseen around it or instead of it. */
export function oneLine(text: string): string {
	const line = composed(trimmed(text.replace(CONTROL, " ")));
	return VISIBLE.test(line) ? line : "";
}

/**
 * What a name must not hold, since two names that differ in it look the same, or one reads as another: control characters
 * that are no blank, marks that turn the direction of writing, letters of no width, halves of a character. Joiners stay:
 * names of several languages are written with them.
 */
const UNSEEN =
	/(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Cs}|[\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]|[\xad\u115f\u1160\u3164\uffa0]|\u034f|[\u{e0000}-\u{e007f}]/u;

/** Whether a name holds what nobody can see, not only around it. */
export function hasUnseen(text: string): boolean {
	return UNSEEN.test(trimmed(text));
}

const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");

/** A typed line as it is looked for, and said back: without what nobody can see. */
export function seenLine(text: string): string {
	return oneLine(text.replace(EVERY_UNSEEN, ""));
}

/** Whether a text has more characters than that, counted as schemas and databases count them: one that takes two places is one. */
export function isLonger(text: string, max: number): boolean {
	return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** What somebody typed, as a sentence may repeat it: each mark that nobody can see, or that turns what follows, is shown as one. */
export function repeatable(text: string): string {
	return text.replace(EVERY_UNSEEN, "\ufffd");
}

/** A text with its lines ended as they are where it is typed: forms send two characters for each, which nobody has typed. */
export const lineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

const CONTROL_IN_TEXT = /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Cs}/u;

/** Whether a text of several lines holds control characters that are no blank, or halves of a character. */
export function hasControls(text: string): boolean {
	return CONTROL_IN_TEXT.test(text);
}

/** The form in which e-mail addresses are compared. */
export function emailKey(email: string): string {
	return composed(email).trim().toLowerCase();
}

/** 'ada', 'lovelace' → 'AL'. Counts letters as people do, so an emoji or a combined letter stays whole. */
export function initials(firstname: string, lastname: string): string {
	return `${firstLetter(firstname)}${firstLetter(lastname)}`.toUpperCase();
}

const letters = new Intl.Segmenter("en");
/** Code units of a letter with all that belongs to it. */
const LONGEST_LETTER = 100;

/** Two of these in a row are two letters to people as well. */
const PLAIN_START = /^[!-~](?:[ -~]|$)/;

function firstLetter(text: string): string {
	if (PLAIN_START.test(text)) return text.charAt(0);
	const segment = letters.segment(composed(text).trim().slice(0, LONGEST_LETTER))[Symbol.iterator]().next();
	return segment.done ? "" : segment.value.segment;
}

/** Whether a text holds what mail programs make a link of: `http://…`, `www.…`, in letters of any width. */
export const holdsAddress = (text: string): boolean => /:\/\/|www\./i.test(composed(text, "NFKC"));
