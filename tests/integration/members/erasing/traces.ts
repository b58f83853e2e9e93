import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { cipher } from "~/server/crypto/fields.server";
import type { World } from "../../../support/world";

/** Texts inside a stored value: as it is, and opened wherever something in it was encrypted. */
function textsIn(value: unknown): string {
	const text = typeof value === "object" ? Buffer.from(value as Uint8Array).toString("latin1") : String(value);
	const opened = text.match(/enc:\d+:[\w-]+/g) ?? [];
	return [text, ...opened.map((one) => cipher().decrypt(one))].join("\n").toLowerCase();
}

/** Where in the databases of a world one of these texts stands: `table.column`, once each. */
export async function columnsWith(world: World, needles: readonly string[]): Promise<string[]> {
	const found = new Set<string>();
	for (const [name, database] of [
		["regional", world.scope.database],
		["control", world.control.database],
	] as const) {
		const query = (await database.read()) as never;
		const all = await sql<{ table: string; name: string }>`select l.name as "table", i.name
			from pragma_table_list l, pragma_table_xinfo(l.name) i
			where l.schema = 'main' and l.type <> 'virtual' and i.type <> 'INTEGER'`.execute(query);
		for (const { table, name: column } of all.rows) {
			const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(table)}
				where ${sql.ref(column)} is not null`.execute(query);
			if (rows.some(({ value }) => needles.some((needle) => textsIn(value).includes(needle.toLowerCase()))))
				found.add(`${name}: ${table}.${column}`);
		}
	}
	return [...found].sort();
}

/** The stored files, uploads and imports, that hold one of these texts or are named by it. */
export function filesWith(world: World, needles: readonly string[]): string[] {
	return ["files", "imports"].flatMap((folder) => {
		const root = join(world.dataDir, folder);
		if (!existsSync(root)) return [];
		return readdirSync(root, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name))
			.filter((path) => {
				const text = `${path}\n${readFileSync(path, "latin1")}`.toLowerCase();
				return needles.some((needle) => text.includes(needle.toLowerCase()));
			});
	});
}
