import type { ColumnType, Generated } from "kysely";

/** What admins set of a table ("Tables" in the portal). */
export interface ResultTablesTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	description: Generated<string>;
	participant_type: Generated<"member" | "company">;
	mode: Generated<"static" | "dynamic">;
	sort_order: Generated<number>;
	status: Generated<"Active" | "Inactive">;
	publish_from: number | null;
	publish_until: number | null;
	/** Without a foreign key: a databucket that a table names is not deleted. */
	selected_databucket_id: string | null;
	/** The column of a file that says whose row it is. */
	account_key_column: Generated<string>;
	settings: Generated<string>;
	/** The edition that members see; null until the first one is complete. */
	edition_id: string | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

/** What a table was saved as, whole: of a static one a job stores everybody's figures before members see it. */
export interface ResultTableEditionsTable {
	program_id: string;
	id: string;
	table_id: string;
	/** Members see a Shown one; an Old one waits for its figures to be removed. */
	state: Generated<"Building" | "Shown" | "Old" | "Failed">;
	mode: Generated<"static" | "dynamic">;
	participant_type: Generated<"member" | "company">;
	selected_databucket_id: string | null;
	account_key_column: Generated<string>;
	upload_id: string | null;
	settings: Generated<string>;
	/** Up to which participant figures are stored. */
	after_id: Generated<string>;
	/** Rows of the file, and how many of them are somebody's. */
	row_count: Generated<number>;
	matched: Generated<number>;
	participants: Generated<number>;
	created: number;
}

/** A participant's figures in a static table. Amounts are counts of 1/10,000. */
export interface TableDataTable {
	program_id: string;
	edition_id: string;
	participant_id: string;
	/** The participant, where that is a company. */
	company_id: string | null;
	home_card_value: string | null;
	card_header: Generated<string>;
	remarks: Generated<string>;
	totals: Generated<string>;
	rows: Generated<string>;
	chart: Generated<string>;
}
