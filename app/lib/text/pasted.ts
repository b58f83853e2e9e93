/**
 * What a paste brings along around a text without a trace on the screen: blanks, letters of no width, and the marks of
 * direction in which some programs wrap numbers. Not those that turn what follows: 12 behind one of them reads 21.
 */
const AROUND = /[\s\u00ad\u200b-\u200f\u202a\u202c\u2060-\u2064\u2066\u2068\u2069]/;

/** A value that has a shape, such as an address or a number, without what nobody can see at its ends. */
export function pasted(text: string): string {
	let start = 0;
	let end = text.length;
	while (start < end && AROUND.test(text.charAt(start))) start++;
	while (end > start && AROUND.test(text.charAt(end - 1))) end--;
	return text.slice(start, end);
}
