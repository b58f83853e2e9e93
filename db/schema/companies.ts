import type { ColumnType, Generated } from "kysely";

export interface CompaniesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	account_key_enc: string | null;
	account_key_hash: string | null;
	status: Generated<"Active" | "Inactive">;
	points: Generated<number>;
	import_batch_id: string | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface CompanyTagsTable {
	program_id: string;
	id: string;
	tag: string;
	tag_upper: string;
	tag_sort: ColumnType<string, never, never>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface CompanyTagLinksTable {
	program_id: string;
	company_id: string;
	company_tag_id: string;
}

/** What moved the points of a company; rows are only ever added. A company that is deleted leaves its rows. */
export interface CompanyTransactionsTable {
	program_id: string;
	id: string;
	company_id: string;
	/** Opening: what the company held when its points were first written down. */
	kind: "Opening" | "Award" | "Reversal" | "Adjustment";
	points: number;
	balance_after: number;
	description: Generated<string>;
	source_kind: string;
	source_id: string;
	source_part: Generated<string>;
	trace: string | null;
	created: number;
	created_by: string;
}
