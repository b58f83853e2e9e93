/** Walks a large result page by page: `next(last)` reads the page after a row (undefined at first), until one is short. */
export async function* keysetPages<T>(
	size: number,
	next: (after: T | undefined, size: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
	let after: T | undefined;
	for (;;) {
		const page = await next(after, size);
		if (page.length > 0) yield page;
		if (page.length < size) return;
		after = page[page.length - 1];
		// Native handles are only freed when the event loop turns.
		await new Promise((resolve) => setImmediate(resolve));
	}
}

interface Most {
	rows: number;
	bytes: number;
}

/**
 * The same of rows that may hold megabytes each: no more of them at once than there is room for, unless one alone holds more.
 * `sizes` says what each of the next rows holds, in bytes.
 */
export async function* roomyPages<T>(
	most: Most,
	sizes: (after: T | undefined, size: number) => Promise<readonly number[]>,
	next: (after: T | undefined, size: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
	let after: T | undefined;
	for (;;) {
		const held = await sizes(after, most.rows);
		if (held.length === 0) return;
		const page = await next(after, fitting(held, most.bytes));
		if (page.length > 0) yield page;
		if (page.length === 0 || (page.length === held.length && held.length < most.rows)) return;
		after = page[page.length - 1];
		// Native handles are only freed when the event loop turns.
		await new Promise((resolve) => setImmediate(resolve));
	}
}

function fitting(sizes: readonly number[], room: number): number {
	let left = room;
	const full = sizes.findIndex((size) => {
		left -= size;
		return left < 0;
	});
	return Math.max(1, full < 0 ? sizes.length : full);
}
