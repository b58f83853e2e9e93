import type { Portal } from "./portal/portal";

/**
 * What differs from the template, row by row, in words that are the same for each run: ids, secrets and times that
 * were made for it are left out.
 */
export function effectOf(portal: Portal): string[] {
	const before = portal.rows;
	const after = portal.state.changedRows();
	return Object.keys(after).flatMap((table) => {
		const gone = new Map<string, number>();
		for (const row of before[table] ?? []) count(gone, JSON.stringify(row, plain), 1);
		const come = new Map<string, number>();
		for (const row of after[table] ?? []) {
			const text = JSON.stringify(row, plain);
			if ((gone.get(text) ?? 0) > 0) count(gone, text, -1);
			else count(come, text, 1);
		}
		const tell = (sign: string, rows: Map<string, number>) =>
			[...rows].flatMap(([text, times]) => Array<string>(times).fill(`${sign} ${table} ${mask(text, portal.stored)}`));
		return [...tell("-", gone), ...tell("+", come)].sort();
	});
}

const plain = (_key: string, value: unknown) => (typeof value === "bigint" ? Number(value) : value);
const count = (rows: Map<string, number>, text: string, by: number) => rows.set(text, (rows.get(text) ?? 0) + by);

const mask = (text: string, stored: Set<unknown>) =>
	text
		.replace(/[\w+/=:.$-]{20,}/g, (part) => (stored.has(part) ? part : "~"))
		.replace(/\d{13}/g, "#")
		.replace(/"seq":\d+/, "")
		.replace(/"duration":\d+/, '"duration":#')
		.replace(/"color":"\w+"|"color_?\w*":"[^"]*"/g, "~");
