import type { ColumnType, Generated } from "kysely";
import type { Flag } from "../../columns";

export interface LeaderboardsTable {
	program_id: string;
	id: string;
	title: string;
	title_upper: string;
	title_sort: ColumnType<string, never, never>;
	/** What members read; empty shows the title. */
	display_title: Generated<string>;
	participant_type: Generated<"member" | "company">;
	mode: Generated<"dynamic" | "static">;
	sort_order: Generated<number>;
	status: Generated<"Active" | "Inactive" | "Archive">;
	publish_from: number | null;
	publish_until: number | null;
	selected_databucket_id: string | null;
	account_key_column: Generated<string>;
	prizes: Generated<string>;
	/** How other members are called. */
	names: Generated<"full" | "initial" | "own">;
	/** Since when it is ranked no more. */
	frozen_at: number | null;
	settings: Generated<string>;
	/** What the columns of the shown rows are. */
	computed: Generated<string>;
	/** Whose rows are shown; 0 while it was never ranked. */
	edition: Generated<number>;
	/** The newest that was begun. */
	last_edition: Generated<number>;
	row_count: Generated<number>;
	ranked_at: number | null;
	/** The results it was ranked from. */
	ranked_version: number | null;
	/** Saved since it was ranked. */
	stale: Generated<Flag>;
	lease_until: Generated<number>;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
}

export interface LeaderboardRowsTable {
	program_id: string;
	leaderboard_id: string;
	edition: number;
	position: number;
	rank: number;
	/** A member's or a company's id. */
	participant_id: string;
	winner: Generated<Flag>;
	/** What the board is ranked by. */
	value: Generated<string>;
	column_values: Generated<string>;
	remark_values: Generated<string>;
	header_values: Generated<string>;
}

/** Deleted boards whose rows are still to be removed. */
export interface LeaderboardLeftoversTable {
	program_id: string;
	leaderboard_id: string;
}
