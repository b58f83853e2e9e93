import { TRUNCATE_SUFFIX } from "../limits";

const MARKS = new Set(" \n\u00a0.,;:!?…–—-");
const HALF = /[\ud800-\udbff]/;

/** What of a text is longer than `max` goes, with the word that it would cut and the marks before that. */
export function firstWords(text: string, max: number): string {
	if (text.length <= max) return text;
	const room = max - TRUNCATE_SUFFIX.length;
	// A text without spaces has no word to end with.
	let end = Math.max(text.slice(0, room + 1).lastIndexOf(" "), 0) || room;
	if (HALF.test(text.charAt(end - 1))) end--;
	while (end > 0 && MARKS.has(text.charAt(end - 1))) end--;
	return text.slice(0, end) + TRUNCATE_SUFFIX;
}
