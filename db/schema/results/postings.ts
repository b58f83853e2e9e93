import type { Generated } from "kysely";
import type { Flag } from "../../columns";

/** A run that pays what a databucket owes: it lists whose amount changes, then posts what it has listed. */
export interface DatabucketPostingsTable {
	program_id: string;
	databucket_id: string;
	id: string;
	/** Held: more than one admin may post alone. Stopped: the databucket pays nothing any more, or its results changed. */
	state: "Waiting" | "Listing" | "Posting" | "Done" | "Held" | "Stopped";
	/** The figures it is made from; null for what was paid to people who have none any more, and nothing else. */
	generation_id: string | null;
	/** It followed an update of results. */
	by_itself: Generated<Flag>;
	/** Up to which participant it has listed, or then posted. */
	after_id: Generated<string>;
	/** Lines, and the sums of those that it may post. */
	listed: Generated<number>;
	listed_plus: Generated<number>;
	listed_minus: Generated<number>;
	posted: Generated<number>;
	posted_plus: Generated<number>;
	posted_minus: Generated<number>;
	/** Lines that a balance cannot bear: they stay open. */
	short: Generated<number>;
	short_points: Generated<number>;
	/** Lines whose amount was another by the time of posting: the next run has them. */
	changed: Generated<number>;
	/** Lines of people who are cancelled or in the bin. */
	gone: Generated<number>;
	created: number;
	updated: number;
	created_by: string;
}

/** A participant in a run. */
export interface DatabucketPostingLinesTable {
	program_id: string;
	posting_id: string;
	participant_id: string;
	/** Before and after; the difference is what it posts. */
	paid: number;
	owed: number;
	outcome: Generated<"Open" | "Posted" | "Short" | "Changed" | "Gone">;
	transaction_id: string | null;
	/** The trace that goes into the ledger. */
	reason: Generated<string>;
}
