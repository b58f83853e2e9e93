import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Stack } from "~/components/ui/layout/stack";
import { useMessage } from "~/components/ui/message";
import { postBeside } from "~/components/ui/reply/undelivered";
import { useReply } from "~/components/ui/reply/use-reply";
import { ASKS_BACK, answerAttempt } from "~/features/quizzes/attempts/answer-attempt.server";
import { findAttempt } from "~/features/quizzes/attempts/attempts.repository.server";
import { asAsked } from "~/features/quizzes/attempts/questions-as-asked.server";
import { QuizQuestions } from "~/features/quizzes/components/quiz-questions";
import { QUIZZES_PATH, quizPath, quizResultPath } from "~/features/quizzes/quizzes.paths";
import { requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { quizId = "", attemptId = "" } = args.params;
	const attempt = found(
		await findAttempt(scope, session.memberId, { quizId, id: attemptId }),
		"quizzes:errors.notFound",
	);
	if (attempt.submitted !== null) throw redirect(quizResultPath(quizId, attemptId));
	const late = attempt.closes !== null && scope.now() > attempt.closes;
	// Nobody is asked what is no longer counted.
	const { title, questions } = await asAsked(scope, attempt, late ? [] : attempt.asked.questions);
	return {
		quiz: { id: quizId, title },
		closes: attempt.closes,
		late,
		chosen: attempt.answers,
		questions,
		asksBack: ASKS_BACK,
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { quizId = "", attemptId = "" } = args.params;
	const answer = await answerAttempt(args, scope, { memberId: session.memberId, quizId, attemptId });
	if (answer instanceof Response) return answer;
	return data(answer.reply, { status: answer.status });
}

export const handle = { title: (loaded: { quiz: { title: string } }) => loaded.quiz.title };

export default function TakeQuiz() {
	const { quiz, closes, late, chosen, questions, asksBack } = useLoaderData<typeof loader>();
	const answer = useReply<typeof action>();
	const { t } = useTranslation(["quizzes", "common"], { useSuspense: false });
	const show = useMessage();
	const { dateTime } = useFormat();
	const navigation = useNavigation();
	const keep = useKeeping();
	const { error, initialValue } = answer?.lastResult ?? {};
	const failure = error?.[""]?.[0];
	return (
		<Stack className="quiz-stage">
			<div>
				<Breadcrumb
					items={[
						{ label: t("title"), to: QUIZZES_PATH },
						{ label: quiz.title, to: quizPath(quiz.id) },
						{ label: t("take.title") },
					]}
				/>
				<PageHeader title={quiz.title} className="pb-0">
					{closes !== null && t(late ? "take.late" : "take.closes", { time: dateTime(closes) })}
				</PageHeader>
			</div>
			{failure && (
				<Banner tone="danger" role="alert">
					{show(failure)}
				</Banner>
			)}
			<Form method="post" onChange={keep} noValidate className="grid grid-cols-1 gap-6">
				{!answer?.asked && <input type="hidden" name={asksBack} value="yes" />}
				<QuizQuestions
					questions={questions}
					chosen={initialValue ? tickedIn(initialValue) : chosen}
					submit={
						<Button key="submit" name="intent" value="submit" pending={navigation.formMethod === "POST"}>
							{t(late ? "take.finish" : "take.submit")}
						</Button>
					}
				/>
				{!late && (
					<div className="foot-actions">
						<Button name="intent" value="save" variant="quiet">
							{t("take.save")}
						</Button>
					</div>
				)}
			</Form>
		</Stack>
	);
}

/** Keeps what is chosen, as it is chosen; only what was chosen last counts. */
function useKeeping() {
	const { pathname } = useLocation();
	const former = useRef<AbortController>();
	return (event: FormEvent<HTMLFormElement>) => {
		const chosen = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]);
		former.current?.abort();
		former.current = new AbortController();
		void postBeside(pathname, new URLSearchParams([...chosen, ["intent", "keep"]]), former.current.signal);
	};
}

/** What a post had ticked, by question. */
function tickedIn(posted: Record<string, unknown>): Record<string, readonly string[]> {
	const ticked = Object.entries(posted).filter(([name]) => name.startsWith("q-"));
	return Object.fromEntries(ticked.map(([name, ids]) => [name.slice(2), [ids].flat().map(String)]));
}
