import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { EntryStatus, HistoryItem } from "./entries.rules";

/** What happened to an entry, oldest first. */
export function listEntryHistory(scope: TenantScope, entryId: string): Promise<HistoryItem[]> {
	return (
		scope.query
			.selectFrom("offer_entry_history")
			.select(["id", "status", "points", "total", "comments", "created", "reviewed", "reviewed_by as reviewedBy"])
			.where("program_id", "=", scope.programId)
			.where("entry_id", "=", entryId)
			.orderBy("created")
			// Two steps within one millisecond stay in the order in which they were written.
			.orderBy(sql`rowid`)
			.execute()
	);
}

export interface NewHistoryItem {
	entryId: string;
	status: EntryStatus;
	/** Granted by this step; negative when a grant is taken back. */
	points?: number;
	/** Granted by all steps until now. */
	total?: number;
	comments?: string;
	/** The reviewer; a step of the member has none. */
	reviewedBy?: string;
}

/** Adds a step behind those that are there, also where the clock of the machine that wrote them is ahead of this one's. */
export async function insertEntryHistory(tx: WriteScope, item: NewHistoryItem): Promise<void> {
	const at = tx.now();
	await tx.trx
		.insertInto("offer_entry_history")
		.values(({ fn, selectFrom, val }) => ({
			program_id: tx.programId,
			id: newId(),
			entry_id: item.entryId,
			status: item.status,
			points: item.points ?? 0,
			total: item.total ?? 0,
			comments: item.comments ?? "",
			created: fn<number>("max", [
				val(at),
				fn.coalesce(
					selectFrom("offer_entry_history as before")
						.select(({ fn }) => fn.max("before.created").as("last"))
						.where("before.program_id", "=", tx.programId)
						.where("before.entry_id", "=", item.entryId),
					val(0),
				),
			]),
			reviewed: item.reviewedBy ? at : null,
			reviewed_by: item.reviewedBy ?? null,
		}))
		.execute();
}
