import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { reclaimForEntry } from "../claims/entry-claims.service.server";
import { type Entry, findEntry, updateReviewed } from "../entries.repository.server";
import { insertEntryHistory, listEntryHistory } from "../entry-history.repository.server";
import { untellOutcome } from "../entry-mails.server";
import { reviewEntry } from "../review.service.server";
import { undoable } from "./undo.rules";

/**
 * Takes back the reviewer's own last decision, in one transaction: points by a reversal, item of a databucket, claims, mail and
 * notice. Throws NotFound, and Refused (409) once it is too late (decision 052).
 */
export async function undoReview(scope: TenantScope, entryId: string): Promise<void> {
	await transact(scope, async (tx) => {
		const entry = await findEntry(tx, entryId);
		if (!entry) throw new NotFound("entries:notFound");
		const done = undoable(await listEntryHistory(tx, entryId), tx.actor.id, tx.now());
		if (!done || !(await untellOutcome(tx, entry, { action: done })))
			throw new Refused("entries:undoLate", undefined, 409);
		if (done === "sendBack") await backIntoQueue(tx, entry);
		else await reviewEntry(tx, { entryId, action: "reopen" });
		// A rejection gave the records back; what others have claimed since is not taken from them.
		if (done === "reject") await reclaimForEntry(tx, entry);
	});
}

async function backIntoQueue(tx: WriteScope, entry: Entry): Promise<void> {
	const { id: entryId, status, totalPoints: total } = entry;
	await updateReviewed(tx, entry, { reviewed: null });
	await insertEntryHistory(tx, { entryId, status: "Pending", total, reviewedBy: tx.actor.id });
	await recordAudit(tx, {
		action: "reopen",
		entity: "entry",
		entityId: entryId,
		before: { status },
		after: { status },
	});
}
