/**
 * Groups what comes in, also where `ends` says that a batch ends; `last` is known without an empty batch at the end (unless there
 * is nothing at all).
 */
export async function* inBatches<T>(
	source: AsyncIterable<T>,
	size: number,
	ends: (one: T) => boolean = () => false,
): AsyncGenerator<{ rows: T[]; last: boolean }> {
	let rows: T[] = [];
	let isFull = false;
	for await (const row of source) {
		if (isFull) {
			yield { rows, last: false };
			rows = [];
		}
		rows.push(row);
		isFull = rows.length === size || ends(row);
	}
	yield { rows, last: true };
}
