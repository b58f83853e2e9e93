/** Groups what comes in; `last` is known without an empty batch at the end (unless there is nothing at all). */
export async function* inBatches<T>(
	source: AsyncIterable<T>,
	size: number,
): AsyncGenerator<{ rows: T[]; last: boolean }> {
	let rows: T[] = [];
	for await (const row of source) {
		if (rows.length === size) {
			yield { rows, last: false };
			rows = [];
		}
		rows.push(row);
	}
	yield { rows, last: true };
}
