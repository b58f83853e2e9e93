import { type RawBuilder, sql } from "kysely";
import type { ReadText } from "~/lib/admin/entity";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { textsInside } from "./inside-texts.rules";
import type { TextPlace } from "./text-key.rules";
import type { TextSource } from "./translated";

/** A text of a record, or of something inside it, in the program's own language. */
export interface OriginalText extends TextPlace {
	original: string;
	about: ReadText;
	/** The list inside the record that it is in: a table of its own or a column of JSON. */
	part: string | null;
}

/** The texts of records in the program's own language, those inside them after their own; empty ones are left out. */
export async function originalTexts(
	scope: TenantScope,
	source: TextSource,
	ids: readonly string[],
): Promise<Map<string, OriginalText[]>> {
	const found = new Map<string, OriginalText[]>();
	if (ids.length === 0) return found;
	const rows = await rowsOf(scope, source, ids);
	const inside = new Map<string, string>(rows.map(({ id, parent }) => [id, parent]));
	const parts: Map<string, OriginalText[]>[] = [];
	for (const part of source.parts) parts.push(await originalTexts(scope, part, [...inside.keys()]));
	for (const row of rows) {
		const own = Object.entries(source.texts).flatMap(([field, about]): OriginalText[] => {
			const original = row.values[field] ?? "";
			const part = source.within ? source.type : null;
			return original === "" ? [] : [{ type: source.type, id: row.id, field, original, about, part }];
		});
		const within = Object.entries(source.inside).flatMap(([column, list]) =>
			textsInside(readJson<unknown>(row.values[column] ?? "[]", []), list, column).map(
				(text): OriginalText => ({ type: source.type, id: row.id, ...text }),
			),
		);
		const texts = found.get(row.parent) ?? [];
		texts.push(...own, ...within, ...parts.flatMap((part) => part.get(row.id) ?? []));
		found.set(row.parent, texts);
	}
	return found;
}

async function rowsOf(scope: TenantScope, { table, within, texts, inside }: TextSource, ids: readonly string[]) {
	const parent = sql.ref(within?.of ?? "id");
	const columns = [...Object.keys(texts), ...Object.keys(inside)].map((field) => sql`${field}, ${sql.ref(field)}`);
	const { rows } = await sql<{ id: string; parent: string; texts: string }>`
		select id, ${parent} as parent, json_object(${sql.join(columns)}) as texts from ${sql.table(table)}
		where program_id = ${scope.programId} and ${parent} in (select value from json_each(${JSON.stringify(ids)}))
		order by ${within ? sql.ref(within.order) : sql.ref("id")}, id`.execute(scope.query);
	return rows.map((row) => ({ ...row, values: JSON.parse(row.texts) as Record<string, string | null> }));
}

/** Ids of the records of a kind, after one, in their order. */
export async function recordIds(
	scope: TenantScope,
	{ table }: TextSource,
	after: string,
	limit: number,
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from ${sql.table(table)} where program_id = ${scope.programId} and id > ${after}
		order by id limit ${limit}`.execute(scope.query);
	return rows.map(({ id }) => id);
}

/** How many bytes the texts of each of these records hold, those inside it and what is written of them in a language too. */
export async function textSizes(
	scope: TenantScope,
	{ kind: { source }, locale }: { kind: { source: TextSource }; locale: string },
	after: string,
	limit: number,
): Promise<number[]> {
	const { rows } = await sql<{ size: number }>`
		select ${heldBy(source, locale)} as size from ${sql.table(source.table)}
		where program_id = ${scope.programId} and id > ${after} order by id limit ${limit}`.execute(scope.query);
	return rows.map(({ size }) => size);
}

function heldBy({ type, table, texts, inside, parts }: TextSource, locale: string): RawBuilder<number> {
	const own = [...Object.keys(texts), ...Object.keys(inside)].map(
		(column) => sql`coalesce(octet_length(${sql.ref(`${table}.${column}`)}), 0)`,
	);
	const [program, id] = [sql.ref(`${table}.program_id`), sql.ref(`${table}.id`)];
	const within = parts.map(
		(part) => sql`coalesce((select sum(${heldBy(part, locale)}) from ${sql.table(part.table)}
			where ${sql.ref(`${part.table}.program_id`)} = ${program} and ${sql.ref(`${part.table}.${part.within?.of}`)} = ${id}), 0)`,
	);
	const written = sql`coalesce((select sum(octet_length(value)) from content_texts
		where content_texts.program_id = ${program} and item_type = ${type} and item_id = ${id} and locale = ${locale}), 0)`;
	return sql<number>`(${sql.join([...own, ...within, written], sql` + `)})`;
}
