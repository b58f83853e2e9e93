import type { ColumnType, Generated } from "kysely";

export interface MemberTransactionsTable {
	program_id: string;
	id: string;
	member_id: string;
	kind: "Award" | "Adjustment" | "Redeem" | "Refund" | "Reversal" | "Expire";
	points: number;
	balance_after: number;
	description: Generated<string>;
	notes: string | null;
	order_id: string | null;
	source_kind: string;
	source_id: string;
	source_part: Generated<string>;
	reverses_id: string | null;
	trace: string | null;
	import_id: string | null;
	acting_as: string | null;
	created: number;
	updated: number;
	created_by: string;
	updated_by: string;
	/** What the member had earned by then, this posting included. */
	awarded_after: Generated<number>;
	/** The points of what takes back something earned, null for all else; worked out. */
	taken: ColumnType<number | null, never, never>;
	/** What the kind counts as; worked out from it. */
	side: ColumnType<"earned" | "spent", never, never>;
}

/** The points of each day (days since 1970 in UTC), added up by a trigger of the ledger. */
export interface LedgerDaysTable {
	program_id: string;
	day: number;
	kind: MemberTransactionsTable["kind"];
	points: number;
}

/** What each kind of source has brought a member, added up by a trigger of the ledger. */
export interface MemberEarningsTable {
	program_id: string;
	member_id: string;
	source_kind: string;
	points: number;
}

/** How far the end of a month has come at which points expire. */
export interface PointExpiriesTable {
	program_id: string;
	/** `YYYY-MM` of the month that ends. */
	month: string;
	/** UTC milliseconds of its end. */
	due: number;
	/** When it was last counted ahead, and what was. */
	counted: number | null;
	counted_members: Generated<number>;
	counted_points: Generated<number>;
	/** When all members were told ahead, and the last that was looked at. */
	told: number | null;
	told_after: Generated<string>;
	/** When all points had expired, and the last member that was looked at. */
	done: number | null;
	done_after: Generated<string>;
	members: Generated<number>;
	points: Generated<number>;
}
