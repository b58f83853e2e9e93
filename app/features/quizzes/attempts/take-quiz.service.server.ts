import { randomInt } from "node:crypto";
import { newId } from "~/lib/ids.server";
import { NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { awardPoints } from "../queue/award-points.service.server";
import { insertQueuedAward, insertQuizHistory, type QuizSubmission } from "../queue/points-queue.repository.server";
import { listQuestions } from "../quizzes.repository.server";
import { drawQuestions, scoreAttempt } from "../quizzes.rules";
import { findQuizForMember } from "../quizzes-for-members.repository.server";
import { type Attempt, closeAttempt, findAttempt, insertAttempt, updateAnswers } from "./attempts.repository.server";
import { findQuizRules } from "./quiz-rules.repository.server";

const MINUTE = 60_000;
const RANDOM_STEPS = 2 ** 32;
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/** Opens an attempt, or gives the id of the one that is open. Throws NotFound, Refused while none may be opened. */
export function openAttempt(scope: TenantScope, memberId: string, quizId: string): Promise<string> {
	return transact(scope, async (tx) => {
		const quiz = await findQuizForMember(tx, memberId, quizId);
		const rules = quiz && (await findQuizRules(tx, quizId));
		if (!quiz || !rules) throw new NotFound("quizzes:errors.notFound");
		if (quiz.openAttempt !== null) return quiz.openAttempt;
		if (quiz.state !== "ready") throw new Refused(`quizzes:state.${quiz.state}`, undefined, 409);
		const { draw, shuffle, timeLimitMinutes, ...asked } = rules;
		const questions = drawQuestions(await listQuestions(tx, quizId), { draw, shuffle: shuffle === 1 }, random);
		const id = newId();
		const closes = timeLimitMinutes === null ? null : tx.now() + timeLimitMinutes * MINUTE;
		await insertAttempt(tx, { id, quizId, memberId, closes, asked: { ...asked, questions } });
		tx.note("quizzes", quizId, memberId);
		return id;
	});
}

/** Which answers of the attempt a form has ticked: what is not its own is left out. */
function chosenIn({ asked }: Pick<Attempt, "asked">, form: FormData): Record<string, string[]> {
	const chosen = asked.questions.map(({ id, answers }) => {
		const ticked = new Set(form.getAll(`q-${id}`));
		return [id, answers.map((answer) => answer.id).filter((answer) => ticked.has(answer))] as const;
	});
	return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

interface Handed {
	memberId: string;
	quizId: string;
	attemptId: string;
	form: FormData;
}

/** Keeps what was chosen so far, until it is handed in or too late. Throws NotFound. */
export function saveAnswers(scope: TenantScope, { memberId, quizId, attemptId, form }: Handed): Promise<boolean> {
	return transact(scope, async (tx) => {
		const attempt = await findAttempt(tx, memberId, { quizId, id: attemptId });
		if (!attempt) throw new NotFound("quizzes:errors.notFound");
		if (isLate(attempt, tx.now())) return false;
		return updateAnswers(tx, attemptId, chosenIn(attempt, form));
	});
}

const isLate = ({ closes }: Pick<Attempt, "closes">, now: number) => closes !== null && now > closes;

/**
 * Hands an attempt in: scores it, writes its history and, when it is passed and redeemable, the queued award in one batch
 * (QUIZ-42, 43), then posts the award. What was handed in before stays as it is. Throws NotFound, and Refused with the
 * cause when the results cannot be processed (QUIZ-48).
 */
export async function submitQuiz(scope: TenantScope, { memberId, quizId, attemptId, form }: Handed): Promise<void> {
	if (memberId === "") throw new Refused("quizzes:errors.memberRequired");
	const queued = await transact(scope, async (tx) => {
		const attempt = await findAttempt(tx, memberId, { quizId, id: attemptId });
		if (!attempt) throw new NotFound("quizzes:errors.notFound");
		const late = isLate(attempt, tx.now());
		const answers = late ? attempt.answers : chosenIn(attempt, form);
		if (!(await closeAttempt(tx, attemptId, answers))) return false;
		const { passingScore, passPoints, questions } = attempt.asked;
		const { right: _right, ...scored } = scoreAttempt(questions, answers, { passingScore, passPoints, late });
		const submission: QuizSubmission = {
			...{ id: attemptId, quizId, quizTitle: attempt.title, memberId, opened: attempt.opened },
			...{ redeemable: attempt.redeemable === 1, late, answers, ...scored },
		};
		await insertQuizHistory(tx, submission);
		const pays = scored.passed && submission.redeemable && scored.points > 0;
		if (pays) await insertQueuedAward(tx, submission);
		return pays;
	});
	if (!queued) return;
	try {
		await awardPoints(scope, { historyId: attemptId });
	} catch (error) {
		// The award is queued: it is posted by and by, and nothing of the attempt is lost.
		runtime().log.warn({ err: error, attemptId, away: awayMessage(error) }, "an award waits to be posted");
	}
}
