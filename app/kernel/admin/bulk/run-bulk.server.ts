import { BULK_BATCH, BULK_TRANSACTION } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import { breathe } from "~/server/turns/breathe.server";
import type { TenantScope } from "~db/scope";
import { savepoint, transact } from "~db/transact";
import type { BulkStep, BulkTarget } from "./bulk-list";

export interface BulkOutcome extends BulkTarget {
	/** Why it was refused (a message key); null when it was done. */
	reason: string | null;
	/** What was done (a counted message key), where it is something else than the action says. */
	instead?: string;
}

/**
 * Does a step to each record and says of each what came of it: one that fails takes back its own writes and stops no
 * other. A batch shares a transaction, so that 10,000 take seconds and other requests get the writer in between; it ends
 * early where a record takes long, since a server that is far ends a long transaction itself. While the database is away,
 * the rest is reported as not done.
 */
export async function runBulk(
	scope: TenantScope,
	targets: readonly BulkTarget[],
	step: BulkStep,
	failed: string,
): Promise<BulkOutcome[]> {
	const outcomes: BulkOutcome[] = [];
	while (outcomes.length < targets.length) {
		const start = outcomes.length;
		const batch = targets.slice(start, start + BULK_BATCH);
		try {
			outcomes.push(...(await runBatch(scope, batch, step, failed)));
		} catch (error) {
			runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a batch of a bulk action failed");
			const reason = awayMessage(error) ?? failed;
			return [...outcomes, ...targets.slice(start).map((target) => ({ ...target, reason }))];
		}
		await breathe();
	}
	return outcomes;
}

function runBatch(scope: TenantScope, batch: readonly BulkTarget[], step: BulkStep, failed: string) {
	return transact(scope, async (tx) => {
		const outcomes: BulkOutcome[] = [];
		const begun = performance.now();
		for (const target of batch) {
			if (outcomes.length > 0 && performance.now() - begun > BULK_TRANSACTION) break;
			const outcome = await savepoint(tx, (part) => step(part, target.id)).then(
				(result) => ({ reason: null, ...(isInstead(result) && result) }),
				(error: unknown) => ({ reason: reasonOf(error, target.id, failed) }),
			);
			outcomes.push({ ...target, ...outcome });
		}
		return outcomes;
	});
}

/** What a step did in place of what its action says, by its words. */
export interface Instead {
	instead: string;
}

const isInstead = (result: unknown): result is Instead =>
	typeof result === "object" && result !== null && "instead" in result;

function reasonOf(error: unknown, id: string, failed: string): string {
	if (error instanceof Refused) return error.messageKey;
	if (awayMessage(error) !== null) throw error;
	runtime().log.error({ err: error, id }, "one record of a bulk action failed");
	return failed;
}
