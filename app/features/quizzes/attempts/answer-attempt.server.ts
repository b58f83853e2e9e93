import type { ActionFunctionArgs } from "@remix-run/node";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { readForm } from "~/server/forms/read-form.server";
import type { FormReply } from "~/server/forms.server";
import { runtime } from "~/server/runtime.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";
import type { TenantScope } from "~db/scope";
import { quizAttemptPath, quizPath, quizResultPath } from "../quizzes.paths";
import { findAttempt } from "./attempts.repository.server";
import { saveAnswers, submitQuiz } from "./take-quiz.service.server";

interface Which {
	memberId: string;
	quizId: string;
	attemptId: string;
}

interface Again {
	reply: Pick<FormReply, "lastResult"> & { asked?: true };
	status: number;
}

/** Posted by a page that has not asked yet whether to hand in what has questions open. */
export const ASKS_BACK = "asksBack";

/**
 * What a post of an open attempt does: `keep` what is chosen while somebody goes on, `save` it to go on later, or else hand
 * it in, as the first button does and a post without any. Where that fails the page comes again with what was chosen, and
 * says why. Throws a 404 Response.
 */
export async function answerAttempt(
	{ request, context }: ActionFunctionArgs,
	scope: TenantScope,
	which: Which,
): Promise<Response | Again> {
	const form = await readForm(request);
	const intent = form.get("intent");
	const { quizId, attemptId } = which;
	try {
		if (intent !== "save" && intent !== "keep") {
			const open = form.has(ASKS_BACK) ? await openQuestions(scope, which, form) : [];
			if (open.length > 0) {
				const text = message("quizzes:take.open", { questions: open.join(", "), count: open.length });
				return { reply: { ...again(form, text), asked: true }, status: 400 };
			}
			const { waits } = await submitQuiz(scope, { ...which, form });
			const result = quizResultPath(quizId, attemptId);
			if (waits === null) return redirectAfterWrite(context, result);
			return redirectWithToast(context, result, { type: "error", message: whyItWaits(waits, context.requestId) });
		}
		const saved = await saveAnswers(scope, { ...which, form });
		if (intent === "keep") return new Response(null, { status: 204 });
		// What is handed in leads on from there to its result; what is too late has none yet.
		if (!saved) return redirectAfterWrite(context, quizAttemptPath(quizId, attemptId));
		const attempt = await findAttempt(scope, which.memberId, { quizId, id: attemptId });
		const timed = attempt !== undefined && attempt.closes !== null;
		const text = timed ? "quizzes:take.savedTimed" : "quizzes:take.saved";
		return redirectWithToast(context, quizPath(quizId), { type: "success", message: text });
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		const { text, status } = explain(error, context.requestId);
		return { reply: again(form, text), status };
	}
}

/** The page once more with what was chosen, and what there is to say. */
function again(form: FormData, text: string): Pick<FormReply, "lastResult"> {
	const initialValue = Object.fromEntries(
		[...new Set(form.keys())]
			.filter((name) => name.startsWith("q-"))
			.map((name) => [name, form.getAll(name).map(String)]),
	);
	return { lastResult: { status: "error", error: { "": [text] }, initialValue } };
}

/**
 * The numbers of the questions without an answer; none where there is no time or nothing left to answer, or where the quiz
 * can be taken again at once.
 */
async function openQuestions(scope: TenantScope, which: Which, form: FormData): Promise<number[]> {
	const { memberId, quizId, attemptId } = which;
	const attempt = await findAttempt(scope, memberId, { quizId, id: attemptId });
	if (!attempt || attempt.submitted !== null) return [];
	if (attempt.maxAttempts === null && attempt.waitMinutes === 0) return [];
	if (attempt.closes !== null && scope.now() > attempt.closes) return [];
	return attempt.asked.questions.flatMap(({ id }, at) => (form.has(`q-${id}`) ? [] : [at + 1]));
}

/** What is handed in stands; what came of it was not all done, and why. */
const whyItWaits = (error: unknown, id: string) =>
	error instanceof Refused
		? message("quizzes:errors.processingBecause", { cause: error.messageKey })
		: message("quizzes:errors.processing", { id });

function explain(error: unknown, requestId: string): { text: string; status: number } {
	if (error instanceof Refused) return { text: error.messageKey, status: error.status };
	if (awayMessage(error) !== null) return { text: "quizzes:errors.processingAway", status: 503 };
	runtime().log.error({ err: error, requestId }, "a quiz could not be processed");
	return { text: message("quizzes:errors.processing", { id: requestId }), status: 500 };
}
