import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Chosen, QuizQuestion, QuizReview } from "../quizzes.rules";

/** What an attempt is judged by, as it was when it was opened. */
export interface Asked {
	passingScore: number;
	passPoints: number;
	review: QuizReview;
	/** Whether it is paid; attempts from before do not say it, and the quiz does. */
	redeemable?: 0 | 1;
	/** Where it counts when it is passed. */
	databucket: { id: string; targetCode: string } | null;
	questions: readonly QuizQuestion[];
}

const NOTHING: Asked = { passingScore: 0, passPoints: 0, review: "Score", databucket: null, questions: [] };

interface NewAttempt {
	id: string;
	quizId: string;
	memberId: string;
	companyId: string | null;
	/** UTC ms; null without a time limit. */
	closes: number | null;
	asked: Asked;
}

export async function insertAttempt(
	tx: WriteScope,
	{ id, quizId, memberId, companyId, closes, asked }: NewAttempt,
): Promise<void> {
	await tx.trx
		.insertInto("quiz_attempts")
		.values({
			...{ program_id: tx.programId, id, quiz_id: quizId, member_id: memberId, opened: tx.now(), closes },
			...{ company_id: companyId, asked: JSON.stringify(asked) },
		})
		.execute();
}

/** A member's own attempt at a quiz. Holds what is right: for the server's eyes. */
export async function findAttempt(
	scope: TenantScope,
	memberId: string,
	{ quizId, id }: { quizId: string; id: string },
) {
	const row = await scope.query
		.selectFrom("quiz_attempts as a")
		.innerJoin("quizzes as q", (join) =>
			join.onRef("q.program_id", "=", "a.program_id").onRef("q.id", "=", "a.quiz_id"),
		)
		.select(["a.id", "a.opened", "a.closes", "a.asked", "a.answers", "a.submitted", "a.company_id as companyId"])
		.select([
			"q.id as quizId",
			"q.title",
			"q.redeemable",
			"q.max_attempts as maxAttempts",
			"q.wait_minutes as waitMinutes",
		])
		.where("a.program_id", "=", scope.programId)
		.where("a.member_id", "=", memberId)
		.where("a.quiz_id", "=", quizId)
		.where("a.id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const asked = { ...NOTHING, ...readJson<Partial<Asked>>(row.asked, {}) };
	const redeemable = asked.redeemable ?? row.redeemable;
	return { ...row, asked, redeemable, answers: readJson<Chosen>(row.answers, {}) };
}

/** The attempt at a quiz that a member has not handed in; null without one. */
export async function findOpenAttempt(scope: TenantScope, memberId: string, quizId: string): Promise<string | null> {
	const row = await scope.query
		.selectFrom("quiz_attempts")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("quiz_id", "=", quizId)
		.where("submitted", "is", null)
		.executeTakeFirst();
	return row?.id ?? null;
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** Keeps what was chosen so far; false once the attempt is handed in. */
export async function updateAnswers(tx: WriteScope, id: string, answers: Chosen): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("quiz_attempts")
		.set({ answers: JSON.stringify(answers) })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("submitted", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Closes an attempt with its last answers; false when that was done before. */
export async function closeAttempt(tx: WriteScope, id: string, answers: Chosen): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("quiz_attempts")
		.set({ answers: JSON.stringify(answers), submitted: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.where("submitted", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
