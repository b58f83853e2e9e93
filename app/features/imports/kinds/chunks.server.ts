/** SQLite takes 32,766 variables in one statement; a batch stays far below, lists within its rows may not. */
const CHUNK = 5_000;

/** Reads what belongs to these values, each once, as many statements as it takes. */
export async function selectInChunks<T>(
	values: Iterable<string>,
	read: (chunk: string[]) => Promise<T[]>,
): Promise<T[]> {
	const all = [...new Set(values)];
	const found: T[] = [];
	for (let i = 0; i < all.length; i += CHUNK) found.push(...(await read(all.slice(i, i + CHUNK))));
	return found;
}
