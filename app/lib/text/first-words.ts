const MARKS = new Set(" \n\u00a0.,;:!?…–—-");

/** What of a text is longer than `max` goes, with the word that it would cut and the marks before that. */
export function firstWords(text: string, max: number): string {
	if (text.length <= max) return text;
	// A text without spaces has no word to end with.
	let end = Math.max(text.slice(0, max).lastIndexOf(" "), 0) || max - 1;
	while (end > 0 && MARKS.has(text.charAt(end - 1))) end--;
	return `${text.slice(0, end)}…`;
}
