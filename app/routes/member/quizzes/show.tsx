import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/data/card";
import { Icon } from "~/components/ui/icon";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { useReply } from "~/components/ui/reply/use-reply";
import { findOpenAttempt } from "~/features/quizzes/attempts/attempts.repository.server";
import { asAsked } from "~/features/quizzes/attempts/questions-as-asked.server";
import { companiesToChoose } from "~/features/quizzes/attempts/quiz-companies.server";
import { openAttempt } from "~/features/quizzes/attempts/take-quiz.service.server";
import { AttemptList } from "~/features/quizzes/components/attempt-list";
import { OtherQuizzes } from "~/features/quizzes/components/other-quizzes";
import { PreviewedQuestions } from "~/features/quizzes/components/previewed-questions";
import { QuizFacts } from "~/features/quizzes/components/quiz-facts";
import { StartQuiz } from "~/features/quizzes/components/start-quiz";
import { QUIZZES_PATH, quizAttemptPath, quizPath } from "~/features/quizzes/quizzes.paths";
import { listQuestions } from "~/features/quizzes/quizzes.repository.server";
import { otherQuizzes, quizzesAsRead } from "~/features/quizzes/quizzes-as-read.server";
import { findQuizForMember, listQuizHistory } from "~/features/quizzes/quizzes-for-members.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";
import { memberKey, refuseOtherMember } from "~/kernel/one-time-keys/member-key.server";
import { QUIZ_ATTEMPTS_LISTED } from "~/lib/limits";
import { NotFound, OtherMember, Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { wayOn } from "~/server/forms.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session, preview } = await requireMember(args);
	const { quizId = "" } = args.params;
	const visible = await findQuizForMember(scope, session.memberId, quizId);
	// What was begun goes on when the quiz has closed meanwhile, and this is where it was told to go on.
	const open = visible ? null : await findOpenAttempt(scope, session.memberId, quizId);
	if (open !== null) throw redirect(quizAttemptPath(quizId, open));
	const quiz = found(visible, "quizzes:errors.notFound");
	return {
		quiz: (await quizzesAsRead(scope, [quiz]))[0]!,
		questions: preview
			? (await asAsked(scope, { quizId, title: quiz.title }, await listQuestions(scope, quizId))).questions
			: null,
		companies: quiz.state === "ready" ? await companiesToChoose(scope, session.memberId, quizId) : [],
		startKey: memberKey(session.memberId),
		attempts: await listQuizHistory(scope, session.memberId, quizId, QUIZ_ATTEMPTS_LISTED),
		others: preview ? [] : await otherQuizzes(scope, session.memberId, quizId),
	};
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { quizId = "" } = args.params;
	const form = await readForm(args.request);
	const company = form.get("companyId");
	try {
		refuseOtherMember(session.memberId, form.get("_key"));
		const attempt = await openAttempt(scope, session.memberId, quizId, typeof company === "string" ? company : null);
		return redirectAfterWrite(args.context, quizAttemptPath(quizId, attempt));
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		if (!(error instanceof Refused)) throw error;
		if (error instanceof OtherMember || error.field !== undefined)
			return data({ ...refusedAt(error.field ?? "", error.messageKey), ...wayOn(error) }, { status: error.status });
		return redirectWithToast(args.context, quizPath(quizId), { type: "error", message: error.messageKey });
	}
}

const refusedAt = (field: string, text: string) => ({
	lastResult: { status: "error" as const, error: { [field]: [text] } },
});

export const handle = { title: (loaded: { quiz: { title: string } }) => loaded.quiz.title };

export { MissingRecord as ErrorBoundary } from "~/features/search/components/missing-record";

export default function Quiz() {
	const { quiz, questions, companies, startKey, attempts, others } = useLoaderData<typeof loader>();
	const reply = useReply<typeof action>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<div className="quiz-parts">
			<Stack gap="lg" className="quiz-stage">
				<div className="grid gap-4">
					<div>
						<Breadcrumb items={[{ label: t("title"), to: QUIZZES_PATH }, { label: quiz.title }]} />
						<PageHeader title={quiz.title} className="pb-0">
							{quiz.description && <p className="wrap-anywhere whitespace-pre-line">{quiz.description}</p>}
						</PageHeader>
					</div>
					<Card className="quiz-start">
						<span className="mark-tile">
							<Icon name="quiz" className="size-9" />
						</span>
						<QuizFacts quiz={quiz} />
						{questions === null && (
							<div className="grid gap-4">
								<StartQuiz
									quiz={quiz}
									companies={companies}
									startKey={startKey}
									errors={reply?.lastResult?.error ?? {}}
								/>
							</div>
						)}
					</Card>
				</div>
				{questions !== null && (
					<Section title={t("take.title")}>
						<PreviewedQuestions questions={questions} />
					</Section>
				)}
				{attempts.length > 0 && (
					<Section title={t("attempts.title")}>
						<AttemptList attempts={attempts} />
					</Section>
				)}
			</Stack>
			<OtherQuizzes quizzes={others} />
		</div>
	);
}
