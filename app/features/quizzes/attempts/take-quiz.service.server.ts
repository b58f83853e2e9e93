import { randomInt } from "node:crypto";
import { chosenCompany } from "~/features/companies/chosen-company.server";
import { tellMembers } from "~/features/mails/events/tell.service.server";
import { newId } from "~/lib/ids.server";
import { NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { markAsked } from "../pictures/question-pictures.repository.server";
import {
	insertQueued,
	insertQuizHistory,
	type QueuedType,
	type QuizSubmission,
} from "../queue/points-queue.repository.server";
import { processQueued } from "../queue/process-queued.service.server";
import { quizResultPath } from "../quizzes.paths";
import { listQuestions } from "../quizzes.repository.server";
import { drawQuestions, scoreAttempt } from "../quizzes.rules";
import { findQuizForMember } from "../quizzes-for-members.repository.server";
import { type Attempt, closeAttempt, findAttempt, insertAttempt, updateAnswers } from "./attempts.repository.server";
import { findQuizRules } from "./quiz-rules.repository.server";

const MINUTE = 60_000;
const RANDOM_STEPS = 2 ** 32;
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/**
 * Opens an attempt, or gives the id of the one that is open. `company` is the chosen one of several, where it counts for
 * a company. Throws NotFound, Refused while none may be opened, and at `companyId` where one has to be chosen.
 */
export function openAttempt(
	scope: TenantScope,
	memberId: string,
	quizId: string,
	company: string | null = null,
): Promise<string> {
	return transact(scope, async (tx) => {
		const quiz = await findQuizForMember(tx, memberId, quizId);
		const rules = quiz && (await findQuizRules(tx, quizId));
		if (!quiz || !rules) throw new NotFound("quizzes:errors.notFound");
		if (quiz.openAttempt !== null) return quiz.openAttempt;
		if (quiz.state !== "ready") throw new Refused(`quizzes:state.${quiz.state}`, undefined, 409);
		const { draw, shuffle, timeLimitMinutes, forCompany, ...asked } = rules;
		const companyId = forCompany ? await chosenCompany(tx, memberId, company) : null;
		const questions = drawQuestions(await listQuestions(tx, quizId), { draw, shuffle: shuffle === 1 }, random);
		const id = newId();
		const closes = timeLimitMinutes === null ? null : tx.now() + timeLimitMinutes * MINUTE;
		await markAsked(tx, quizId, questions);
		await insertAttempt(tx, { id, quizId, memberId, companyId, closes, asked: { ...asked, questions } });
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
 * Hands an attempt in: scores it and writes its history with what is left to do, queued, in one batch (QUIZ-42): when it is
 * passed the award where it is redeemable (QUIZ-43) and the item of its databucket (QUIZ-45). Then does that, and returns the
 * first error of what could not be done yet. What was handed in before stays as it is. Throws NotFound, and Refused
 * without a member.
 */
export async function submitQuiz(
	scope: TenantScope,
	{ memberId, quizId, attemptId, form }: Handed,
): Promise<{ waits: unknown }> {
	if (memberId === "") throw new Refused("quizzes:errors.memberRequired");
	const queued = await transact(scope, async (tx) => {
		const attempt = await findAttempt(tx, memberId, { quizId, id: attemptId });
		if (!attempt) throw new NotFound("quizzes:errors.notFound");
		const late = isLate(attempt, tx.now());
		const answers = late ? attempt.answers : chosenIn(attempt, form);
		if (!(await closeAttempt(tx, attemptId, answers))) return [];
		const { passingScore, passPoints, questions, databucket } = attempt.asked;
		const { right, ...scored } = scoreAttempt(questions, answers, { passingScore, passPoints, late });
		const submission: QuizSubmission = {
			...{ id: attemptId, quizId, quizTitle: attempt.title, memberId, opened: attempt.opened },
			...{
				redeemable: attempt.redeemable === 1,
				late,
				answers,
				...scored,
				right: right.length,
				questions: questions.length,
			},
			...{ databucket, companyId: attempt.companyId },
		};
		await insertQuizHistory(tx, submission);
		if (scored.passed)
			await tellMembers(tx, "quiz-passed", [
				{ memberId, key: attemptId, path: quizResultPath(quizId, attemptId), values: { title: attempt.title } },
			]);
		return insertQueued(tx, submission, leftToDo(submission));
	});
	let waits: unknown = null;
	for (const id of queued)
		try {
			await processQueued(scope, id);
		} catch (error) {
			// It is queued: it is done by and by, and nothing of the attempt is lost.
			runtime().log.warn({ err: error, attemptId, away: awayMessage(error) }, "an award or an item waits to be done");
			waits ??= error;
		}
	return { waits };
}

function leftToDo({ passed, redeemable, databucket }: QuizSubmission): QueuedType[] {
	if (!passed) return [];
	return [...(redeemable ? (["Award"] as const) : []), ...(databucket ? (["Databucket"] as const) : [])];
}
