import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../columns";

export interface DatabucketsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	/** What members read; empty shows the title. */
	display_title: Generated<string>;
	status: Generated<"Active" | "Inactive">;
	participant_type: Generated<"member" | "company">;
	target_mapping: Generated<string>;
	actual_mapping: Generated<string>;
	/** A list of rules, the first of a level that qualifies gives the points. */
	points_formula: Generated<string>;
	preview_columns: Generated<string>;
	points_redeemable: Generated<Flag>;
	has_targets: Generated<Flag>;
	never_below_zero: Generated<Flag>;
	/** Posting follows an update of results by itself. */
	posts_itself: Generated<Flag>;
	/** Grows with every change of what figures are calculated from: imports, rules, codes, settings. */
	inputs_version: Generated<number>;
	/** Grows with every change of the figures that are shown. */
	results_version: Generated<number>;
	/** The generation of figures that is shown; null until there is one. */
	generation_id: string | null;
	/** When the figures that are shown last changed; null until there are any. */
	results_updated: number | null;
	/** Somebody whom a posting would have moved points of when it was written; null where nobody is known. */
	to_post: Generated<string | null>;
	/** The version of the results up to which nobody is left of whom a posting would move points. */
	looked_version: Generated<number>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface DatabucketTargetCodesTable {
	program_id: string;
	databucket_id: string;
	code: string;
	position: number;
}

interface ItemsTable {
	program_id: string;
	id: string;
	databucket_id: string;
	target_code: string;
	member_id: string | null;
	company_id: string | null;
	points: number;
	/** What it comes from pays its member itself, so the databucket does not owe it. */
	paid_elsewhere: Generated<Flag>;
	created: number;
}

/** What completed entries count for. */
export interface DatabucketOfferItemsTable extends ItemsTable {
	entry_id: string;
}

/** What passed quizzes count for. */
export interface DatabucketQuizItemsTable extends ItemsTable {
	/** The id of the quiz history. */
	entry_id: string;
	/** The databucket's list that it belongs to. */
	points_sub_array: Generated<"quizzes">;
	unique_identifier: string;
}
