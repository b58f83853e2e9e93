import { TRUNCATE_SUFFIX } from "../limits";

/** Cuts a text to `max` characters, the suffix included; one that is far longer is read no further than needed. */
export function truncate(text: string, max: number): string {
	if (text.length <= max) return text;
	const characters = [...text.slice(0, 2 * max + 2)];
	if (characters.length <= max) return text;
	const kept = characters.slice(0, Math.max(0, max - TRUNCATE_SUFFIX.length));
	return kept.join("").trimEnd() + TRUNCATE_SUFFIX;
}
