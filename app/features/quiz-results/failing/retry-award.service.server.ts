import { processQueued } from "~/features/quizzes/queue/process-queued.service.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { findAward } from "./failing-award-list.repository.server";

/** Tries to post a queued award at once. Throws NotFound, Refused (409) for one that was posted, and what it fails with. */
export function retryAward(scope: TenantScope, id: string): Promise<void> {
	return transact(scope, async (tx) => {
		const award = await findAward(tx, id);
		if (!award) throw new NotFound("quiz-results:failing.notFound");
		if (!(await processQueued(tx, id))) throw new Refused("quiz-results:failing.posted", undefined, 409);
		const { attemptId, tries } = award;
		await recordAudit(tx, { action: "retry", entity: "quiz_attempt", entityId: attemptId, before: { tries } });
	});
}
