/** What of a text is longer than `max` goes, with the word that it would cut: a line ends with a word, then. */
export function firstWords(text: string, max: number): string {
	if (text.length <= max) return text;
	const end = text.slice(0, max).search(/\s\S*$/);
	// A text without spaces has no word to end with.
	const kept = end > 0 ? text.slice(0, end) : text.slice(0, max - 1);
	return `${kept.replace(/[\s.,;:!?…–—-]+$/, "")}…`;
}
