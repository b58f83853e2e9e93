import { sql } from "kysely";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { AS_STORED, saidBy, type Texts } from "./texts";
import type { TextType } from "./translated";

interface Stored {
	locale: string;
	/** Types and ids, as JSON. */
	wanted: string;
	/** Names of fields, as JSON; null for all. */
	fields: string | null;
}

const storedTexts = compiledParts((scope, { locale, wanted, fields }: Stored) => ({
	texts: scope.query
		.selectFrom(sql<{ value: string }>`json_each(${wanted})`.as("w"))
		// The list is the outer loop: each of its items is one step in the table's key.
		.crossJoin("content_texts as t")
		.select(["t.item_type as type", "t.item_id as id", "t.field", "t.value", "t.html"])
		.where("t.program_id", "=", scope.programId)
		.where("t.item_type", "=", sql<string>`json_extract(w.value, '$[0]')`)
		.where("t.item_id", "=", sql<string>`json_extract(w.value, '$[1]')`)
		.where("t.locale", "=", locale)
		.where(sql<boolean>`(${fields} is null or t.field in (select value from json_each(${fields})))`),
}));

/** What cards and lists show of records. */
type CardField = "title" | "summary";

type Asked = Partial<Record<TextType, readonly (string | null | undefined)[]>>;

/**
 * The texts of everything a page shows, named by type and ids, in the reader's language: one statement, and none where that is
 * the program's own or nothing was written in it. With `fields` only those of each: a list of titles need not read what each of
 * its records says at length.
 */
export async function texts(scope: TenantScope, asked: Asked, fields?: readonly CardField[]): Promise<Texts> {
	const { readIn: locale } = scope;
	if (locale === undefined) return AS_STORED;
	const wanted = Object.entries(asked).flatMap(([type, ids]) =>
		[...new Set(ids)].flatMap((id) => (id === null || id === undefined ? [] : [[type, id]])),
	);
	if (wanted.length === 0) return AS_STORED;
	const only = fields ? JSON.stringify(fields) : null;
	const { texts: rows } = await storedTexts(scope, { locale, wanted: JSON.stringify(wanted), fields: only });
	return saidBy(rows);
}

/** All texts of some types in a language, as a part of a statement. */
export const textsOfTypes = (scope: TenantScope, locale: string, types: readonly TextType[]) =>
	scope.query
		.selectFrom("content_texts as t")
		.select(["t.item_type as type", "t.item_id as id", "t.field", "t.value", "t.html"])
		.where("t.program_id", "=", scope.programId)
		.where("t.locale", "=", locale)
		.where("t.item_type", "in", types);

/** Rows of one kind in the reader's language. */
export async function inReadersWords<T extends TextType, R extends { id: string }>(
	scope: TenantScope,
	type: T,
	rows: readonly R[],
): Promise<R[]> {
	return (await texts(scope, { [type]: rows.map(({ id }) => id) } as Asked)).rows(type, rows);
}
