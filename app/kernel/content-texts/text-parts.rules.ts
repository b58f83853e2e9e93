/** Characters that one form may have to send: each has up to nine bytes on its way, of a megabyte. */
const CHARACTERS = 100_000;

/** Texts as the forms that hold them: as many in each as can be sent however long they become. */
export function partsOf<T extends { about: { most: number } }>(texts: readonly T[]): T[][] {
	const parts: T[][] = [];
	let room = 0;
	for (const text of texts) {
		room -= text.about.most;
		if (room < 0 || parts.length === 0) {
			parts.push([]);
			room = CHARACTERS - text.about.most;
		}
		parts.at(-1)?.push(text);
	}
	return parts;
}
