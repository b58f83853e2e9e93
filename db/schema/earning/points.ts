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
