import type { ColumnType, Generated } from "kysely";

export interface TranslationsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	locale: string;
	status: Generated<"Draft" | "Published">;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface TranslationEntriesTable {
	program_id: string;
	translation_id: string;
	/** `namespace:path.of.the.text`, as the product's own texts are called. */
	key: string;
	/** The product's English text when the entry was saved. */
	english: string;
	/** What members read in its place; empty leaves the built-in text. */
	value: Generated<string>;
}
