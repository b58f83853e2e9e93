import { appendItem } from "~/features/databuckets/items/append-item.service.server";
import { post } from "~/features/points/points.service.server";
import { AWARD_RETRY, AWARD_RETRY_MOST, AWARDS_AT_ONCE } from "~/lib/limits";
import { truncate } from "~/lib/text/truncate";
import { NotFound, Refused } from "~/server/domain-error";
import { translator } from "~/server/i18n/messages.server";
import { runtime } from "~/server/runtime.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { exactScore } from "../quizzes.rules";
import {
	findQueued,
	listDue,
	markQueuedDone,
	markQueuedFailed,
	type QueuedType,
	type QuizSubmission,
} from "./points-queue.repository.server";

type About = Omit<QuizSubmission, "answers">;

const WORK: Record<QueuedType, (tx: WriteScope, about: About) => Promise<void>> = {
	Award: award,
	Databucket: count,
};

/**
 * Does what is queued and marks it as processed in one transaction, so that however often and by however many processes
 * it is tried, it is done once. False when there was nothing left to do. Throws NotFound for a databucket that is gone.
 */
export function processQueued(scope: TenantScope, id: string): Promise<boolean> {
	return transact(scope, async (tx) => {
		const item = await findQueued(tx, id);
		if (!item) return false;
		const about = readJson<About | null>(item.payload, null);
		if (!about) throw new Error("what is queued cannot be read");
		await WORK[item.type](tx, about);
		await markQueuedDone(tx, id);
		return true;
	});
}

async function award(tx: WriteScope, about: About): Promise<void> {
	// A quiz may give no points, and the ledger holds no rows of nothing.
	if (about.points === 0) return;
	await post(tx, {
		...{ memberId: about.memberId, kind: "Award", points: about.points, description: about.quizTitle },
		source: { kind: "quiz", id: about.id },
		trace: { rule: "quiz", quiz: about.quizTitle, ...shareOf(about), points: about.points },
	});
}

/** The share of the questions that were right, as the page of the result says it. */
const shareOf = ({ questions, ...kept }: About) =>
	questions ? { percent: Number(exactScore(kept, questions).toFixed(1)) } : { score: kept.score };

/** Adds the item of a passed quiz to its databucket (QUIZ-45). One that takes no items now gets none, and the log says so. */
async function count(tx: WriteScope, about: About): Promise<void> {
	const { id: entryId, databucket, memberId, companyId, points, redeemable } = about;
	if (!databucket) return;
	const { id: databucketId, targetCode } = databucket;
	const item = { databucketId, targetCode, entryId, memberId, companyId, points, paidElsewhere: redeemable };
	if ((await appendItem(tx, "quiz", item)) === "missing") throw new NotFound("quizzes:errors.noDatabucket");
}

/** What admins read of it; a refusal in its own words. */
function wordsOf(error: unknown): string {
	if (error instanceof Refused) return translator("en")(error.messageKey);
	return error instanceof Error ? error.message : String(error);
}

/** Tries what is due; what fails waits longer each time. Returns how much was done. */
export async function sweepQueue(scope: TenantScope): Promise<number> {
	let done = 0;
	for (const id of await listDue(scope, AWARDS_AT_ONCE)) {
		try {
			if (await processQueued(scope, id)) done++;
		} catch (error) {
			runtime().log.warn({ err: error, queuedId: id, programId: scope.programId }, "something queued was not done");
			await transact(scope, async (tx) => {
				const item = await findQueued(tx, id);
				if (!item) return;
				const wait = Math.min(AWARD_RETRY * 2 ** Math.min(item.attempts, 20), AWARD_RETRY_MOST);
				const text = wordsOf(error);
				await markQueuedFailed(tx, id, { error: truncate(text, 300), nextTry: tx.now() + wait });
			});
		}
	}
	return done;
}
