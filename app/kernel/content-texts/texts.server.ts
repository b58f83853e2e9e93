import { sql } from "kysely";
import { compiled } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { type TextField, type TextType, textFields } from "./translated";

interface Stored {
	type: string;
	id: string;
	field: string;
	value: string;
	html: string | null;
}

const storedTexts = compiled((scope, { locale, wanted }: { locale: string; wanted: string }) =>
	scope.query
		.selectFrom(sql<{ value: string }>`json_each(${wanted})`.as("w"))
		// The list is the outer loop: each of its items is one step in the table's key.
		.crossJoin("content_texts as t")
		.select(["t.item_type as type", "t.item_id as id", "t.field", "t.value", "t.html"])
		.where("t.program_id", "=", scope.programId)
		.where("t.item_type", "=", sql<string>`json_extract(w.value, '$[0]')`)
		.where("t.item_id", "=", sql<string>`json_extract(w.value, '$[1]')`)
		.where("t.locale", "=", locale),
);

/** What a page says in the language of whoever reads it. */
export class Texts {
	constructor(private readonly known: ReadonlyMap<string, Stored>) {}

	/** A field of an item; as it is stored where nothing was written in the reader's language. */
	of<T extends TextType, V extends string | null>(type: T, id: string, field: TextField<T>, stored: V): V | string {
		// What the original no longer says is not said in another language either.
		if (!stored) return stored;
		return this.known.get(keyOf({ type, id, field }))?.value ?? stored;
	}

	/** The same of a text in Markdown, rendered. */
	html<T extends TextType>(type: T, id: string, field: TextField<T>, stored: string): string {
		return this.known.get(keyOf({ type, id, field }))?.html ?? stored;
	}

	/** A row with those of its fields that have the names of the item's texts. */
	row<T extends TextType, R extends { id: string }>(type: T, row: R): R {
		if (this.known.size === 0) return row;
		const said = { ...row } as Record<string, unknown>;
		for (const field of textFields(type))
			if (typeof said[field] === "string")
				said[field] = this.of(type, row.id, field as TextField<T>, said[field] as string);
		return said as R;
	}

	rows<T extends TextType, R extends { id: string }>(type: T, rows: readonly R[]): R[] {
		return rows.map((row) => this.row(type, row));
	}
}

const keyOf = ({ type, id, field }: Pick<Stored, "type" | "id" | "field">) => `${type}\n${id}\n${field}`;

const AS_STORED = new Texts(new Map());

type Asked = Partial<Record<TextType, readonly (string | null | undefined)[]>>;

/**
 * The texts of everything a page shows, named by type and ids, in the reader's language: one statement, and none where that is
 * the program's own or nothing was written in it.
 */
export async function texts(scope: TenantScope, asked: Asked): Promise<Texts> {
	const { readIn: locale } = scope;
	if (locale === undefined) return AS_STORED;
	const wanted = Object.entries(asked).flatMap(([type, ids]) =>
		[...new Set(ids)].flatMap((id) => (id === null || id === undefined ? [] : [[type, id]])),
	);
	if (wanted.length === 0) return AS_STORED;
	const rows = await storedTexts(scope, { locale, wanted: JSON.stringify(wanted) });
	return new Texts(new Map(rows.map((row) => [keyOf(row), row])));
}

/** Rows of one kind in the reader's language. */
export async function inReadersWords<T extends TextType, R extends { id: string }>(
	scope: TenantScope,
	type: T,
	rows: readonly R[],
): Promise<R[]> {
	return (await texts(scope, { [type]: rows.map(({ id }) => id) } as Asked)).rows(type, rows);
}
