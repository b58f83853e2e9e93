import type { ColumnType, Generated } from "kysely";

export interface PagesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	kind: Generated<"custom" | "template" | "basic">;
	status: Generated<"Draft" | "Active">;
	/** Markdown, as it was written. */
	body: Generated<string>;
	/** Rendered and cleaned when it was saved. */
	body_html: Generated<string>;
	/** JSON: the blocks below the text, in their order. */
	blocks: Generated<string>;
	/** UTC milliseconds; members see it from then on. */
	publish_from: number | null;
	/** UTC milliseconds; members do not see it from then on. */
	publish_until: number | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}
