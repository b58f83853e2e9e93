/** Cuts a text to `max` characters, the three dots included; one that is far longer is read no further than needed. */
export function truncate(text: string, max: number): string {
	if (text.length <= max) return text;
	const characters = [...text.slice(0, 2 * max + 2)];
	return characters.length > max
		? `${characters
				.slice(0, Math.max(0, max - 3))
				.join("")
				.trimEnd()}...`
		: text;
}
