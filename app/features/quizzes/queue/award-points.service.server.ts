import { post } from "~/features/points/points.service.server";
import { AWARD_RETRY, AWARD_RETRY_MOST, AWARDS_AT_ONCE } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import {
	findQueuedAward,
	listDueAwards,
	markAwarded,
	markAwardFailed,
	type QuizSubmission,
} from "./points-queue.repository.server";

/**
 * Posts a queued award and marks it as processed in one transaction, so that however often and by however many processes
 * it is tried, the points are there once. False when there was nothing left to post.
 */
export function awardPoints(scope: TenantScope, by: { id: string } | { historyId: string }): Promise<boolean> {
	return transact(scope, async (tx) => {
		const item = await findQueuedAward(tx, by);
		if (!item) return false;
		const about = readJson<QuizSubmission | null>(item.payload, null);
		if (!about) throw new Error("a queued award cannot be read");
		await post(tx, {
			...{ memberId: about.memberId, kind: "Award", points: about.points, description: about.quizTitle },
			source: { kind: "quiz", id: about.id },
			trace: { rule: "quiz", quiz: about.quizTitle, score: about.score, points: about.points },
		});
		await markAwarded(tx, item.id);
		return true;
	});
}

/** Tries to post what is due; what fails waits longer each time. Returns how many were posted. */
export async function sweepAwards(scope: TenantScope): Promise<number> {
	let posted = 0;
	for (const id of await listDueAwards(scope, AWARDS_AT_ONCE)) {
		try {
			if (await awardPoints(scope, { id })) posted++;
		} catch (error) {
			runtime().log.warn({ err: error, awardId: id, programId: scope.programId }, "an award was not posted");
			await transact(scope, async (tx) => {
				const item = await findQueuedAward(tx, { id });
				if (!item) return;
				const wait = Math.min(AWARD_RETRY * 2 ** Math.min(item.attempts, 20), AWARD_RETRY_MOST);
				const text = error instanceof Error ? error.message : String(error);
				await markAwardFailed(tx, id, { error: text.slice(0, 300), nextTry: tx.now() + wait });
			});
		}
	}
	return posted;
}
