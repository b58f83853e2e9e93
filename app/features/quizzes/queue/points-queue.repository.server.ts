import { newId } from "~/lib/ids.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Scored } from "../quizzes.rules";

export interface QuizSubmission extends Pick<Scored, "score" | "passed" | "points"> {
	/** The attempt's id. */
	id: string;
	quizId: string;
	quizTitle: string;
	memberId: string;
	redeemable: boolean;
	late: boolean;
	answers: Readonly<Record<string, readonly string[]>>;
	/** UTC ms. */
	opened: number;
}

/** Writes what was handed in. */
export async function insertQuizHistory(tx: WriteScope, submission: QuizSubmission): Promise<void> {
	const { id, quizId, quizTitle, memberId, score, passed, points, redeemable, late, answers, opened } = submission;
	await tx.trx
		.insertInto("quiz_history")
		.values({
			...{ program_id: tx.programId, id, quiz_id: quizId, quiz_title: quizTitle, created_by: memberId },
			...{ created: opened, submitted_at: tx.now(), answers: JSON.stringify(answers), score, points },
			...{ passed: passed ? 1 : 0, late: late ? 1 : 0, redeemable: redeemable ? 1 : 0 },
		})
		.execute();
	tx.note("quizzes", quizId, memberId);
}

/** Queues the award of a submission: the submission itself, of the type Award, not processed (QUIZ-44). */
export async function insertQueuedAward(tx: WriteScope, submission: QuizSubmission): Promise<void> {
	const { answers: _answers, ...payload } = submission;
	await tx.trx
		.insertInto("points_queue")
		.values({
			...{ program_id: tx.programId, id: newId(), quiz_history_id: submission.id, created: tx.now() },
			payload: JSON.stringify(payload),
		})
		.execute();
}

/** Ids of awards that are due, oldest first. */
export async function listDueAwards(scope: TenantScope, limit: number): Promise<string[]> {
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

/** An award that nobody has posted yet, by its own id or by that of its submission. */
export function findQueuedAward(tx: WriteScope, by: { id: string } | { historyId: string }) {
	return tx.trx
		.selectFrom("points_queue")
		.select(["id", "payload", "attempts"])
		.where("program_id", "=", tx.programId)
		.where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("quiz_history_id", "=", by.historyId)))
		.where("processed", "=", 0)
		.executeTakeFirst();
}

export async function markAwarded(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("points_queue")
		.set({ processed: 1, processed_at: tx.now(), last_error: null })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
}

/** Notes why an award was not posted, and when it is tried again (UTC ms). */
export async function markAwardFailed(
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
