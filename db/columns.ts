/** SQLite has no booleans: 0 or 1. */
export type Flag = 0 | 1;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** Reads a JSON column; text that is not JSON (or a null) gives `fallback`. */
export function readJson<T>(text: string | null, fallback: T): T {
	if (text === null) return fallback;
	try {
		return JSON.parse(text) as T;
	} catch {
		return fallback;
	}
}
