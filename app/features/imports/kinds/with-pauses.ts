const EVERY = 50;

/** Rows that take several statements each, one after the other; other requests get their turn every fifty. */
export async function* withPauses<T>(rows: readonly T[], breathe: () => Promise<void>): AsyncGenerator<T> {
	for (const [index, row] of rows.entries()) {
		if (index % EVERY === EVERY - 1) await breathe();
		yield row;
	}
}
