import { newId } from "~/lib/ids.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Scored } from "../quizzes.rules";

export interface QuizSubmission extends Pick<Scored, "score" | "passed" | "points"> {
	/** The attempt's id. */
	id: string;
	quizId: string;
	quizTitle: string;
	memberId: string;
	/** The one that it counts for in a databucket of companies. */
	companyId: string | null;
	redeemable: boolean;
	late: boolean;
	/** How many were asked; what was queued before they were counted does not say it. */
	questions?: number;
	/** How many of them were right; the same. */
	right?: number;
	answers: Readonly<Record<string, readonly string[]>>;
	/** Where it counts when it is passed. */
	databucket: { id: string; targetCode: string } | null;
	/** UTC ms. */
	opened: number;
}

/** What is left to do after a submission: to post its points, or to add its item to a databucket. */
export type QueuedType = "Award" | "Databucket";

/** Writes what was handed in. */
export async function insertQuizHistory(tx: WriteScope, submission: QuizSubmission): Promise<void> {
	const { id, quizId, quizTitle, memberId, score, passed, points, redeemable, late, answers, opened } = submission;
	const { right = null } = submission;
	await tx.trx
		.insertInto("quiz_history")
		.values({
			...{ program_id: tx.programId, id, quiz_id: quizId, quiz_title: quizTitle, created_by: memberId },
			...{ created: opened, submitted_at: tx.now(), answers: JSON.stringify(answers), score, points },
			right_count: right,
			...{ passed: passed ? 1 : 0, late: late ? 1 : 0, redeemable: redeemable ? 1 : 0 },
			databucket_id: submission.databucket?.id ?? null,
		})
		.execute();
	tx.note("quizzes", quizId, memberId);
}

/** Queues what is left to do after a submission: the submission itself with each type, not processed (QUIZ-44). */
export async function insertQueued(
	tx: WriteScope,
	submission: QuizSubmission,
	types: readonly QueuedType[],
): Promise<string[]> {
	const { answers: _answers, ...payload } = submission;
	const rows = types.map((type) => ({
		...{ program_id: tx.programId, id: newId(), quiz_history_id: submission.id, type, created: tx.now() },
		payload: JSON.stringify(payload),
	}));
	if (rows.length > 0) await tx.trx.insertInto("points_queue").values(rows).execute();
	return rows.map(({ id }) => id);
}

/** Ids of what is due, oldest first. */
export async function listDue(scope: TenantScope, limit: number): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("points_queue")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("processed", "=", 0)
		.where("next_try", "<=", scope.now())
		.orderBy("next_try")
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/** Something queued that nobody has done yet. */
export function findQueued(tx: WriteScope, id: string) {
	return tx.trx
		.selectFrom("points_queue")
		.select(["id", "type", "payload", "attempts"])
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("processed", "=", 0)
		.executeTakeFirst();
}

export async function markQueuedDone(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("points_queue")
		.set({ processed: 1, processed_at: tx.now(), last_error: null })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
}

/** Notes why something was not done, and when it is tried again (UTC ms). */
export async function markQueuedFailed(
	tx: WriteScope,
	id: string,
	{ error, nextTry }: { error: string; nextTry: number },
) {
	await tx.trx
		.updateTable("points_queue")
		.set((eb) => ({ attempts: eb("attempts", "+", 1), last_error: error, next_try: nextTry }))
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("processed", "=", 0)
		.execute();
}
