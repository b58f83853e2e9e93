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
