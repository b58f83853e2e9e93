import { ForeignKeyViolation, UniqueViolation } from "../errors";
import type { WriteScope } from "../scope";
import { savepoint } from "../transact";

/**
 * Writes rows together where that can be, else one half after the other: a row may take what one before it has just given up,
 * and the database looks at each by itself. What cannot be written alone either is left to `refused`, which may throw.
 */
export async function writeInOrder<R>(
	tx: WriteScope,
	rows: readonly R[],
	write: (part: WriteScope, rows: readonly R[]) => Promise<void>,
	refused: (row: R, error: ForeignKeyViolation | UniqueViolation) => void,
): Promise<void> {
	const [first] = rows;
	if (first === undefined) return;
	try {
		await savepoint(tx, (part) => write(part, rows));
	} catch (error) {
		if (!(error instanceof ForeignKeyViolation || error instanceof UniqueViolation)) throw error;
		if (rows.length === 1) return refused(first, error);
		const half = Math.ceil(rows.length / 2);
		await writeInOrder(tx, rows.slice(0, half), write, refused);
		await writeInOrder(tx, rows.slice(half), write, refused);
	}
}
