export type SqlValue = string | number | bigint | null | Uint8Array;

/**
 * Makes a value safe to bind. Integers become BigInt (plain numbers bind as REAL), booleans 0/1 (a boolean aborts the
 * process inside the native driver). Throws a TypeError for what SQLite has no type for.
 */
function toSqlValue(value: unknown): SqlValue {
	switch (typeof value) {
		case "string":
		case "bigint":
			return value;
		case "number":
			if (Number.isSafeInteger(value)) return BigInt(value);
			if (Number.isFinite(value)) return value;
			throw new TypeError(`cannot bind the number ${value}`);
		case "boolean":
			return value ? 1n : 0n;
		case "object":
			if (value === null || value instanceof Uint8Array) return value;
	}
	throw new TypeError(`cannot bind a ${value instanceof Date ? "Date" : typeof value}; convert it first`);
}

export function toSqlValues(values: readonly unknown[]): SqlValue[] {
	const bound = new Array<SqlValue>(values.length);
	for (let i = 0; i < values.length; i++) bound[i] = toSqlValue(values[i]);
	return bound;
}
