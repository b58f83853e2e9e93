import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Banner } from "~/components/ui/feedback/banner";
import { Button, ButtonLink } from "~/components/ui/form/button";
import { useFormat } from "~/components/ui/format-context";
import { Breadcrumb } from "~/components/ui/layout/breadcrumb";
import { PageHeader } from "~/components/ui/layout/page-header";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { openAttempt } from "~/features/quizzes/attempts/take-quiz.service.server";
import { AttemptList } from "~/features/quizzes/components/attempt-list";
import { QuizFacts } from "~/features/quizzes/components/quiz-facts";
import { QUIZZES_PATH, quizAttemptPath, quizPath } from "~/features/quizzes/quizzes.paths";
import { findQuizForMember, listQuizHistory } from "~/features/quizzes/quizzes-for-members.repository.server";
import { requireMember } from "~/gate/guards/member.server";
import { found } from "~/kernel/admin/required-id.server";
import { QUIZ_ATTEMPTS_LISTED } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import { readForm } from "~/server/forms/read-form.server";
import { redirectAfterWrite, redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { quizId = "" } = args.params;
	const quiz = found(await findQuizForMember(scope, session.memberId, quizId), "quizzes:errors.notFound");
	return { quiz, attempts: await listQuizHistory(scope, session.memberId, quizId, QUIZ_ATTEMPTS_LISTED) };
}

export async function action(args: ActionFunctionArgs) {
	const { scope, session } = await requireMember(args);
	const { quizId = "" } = args.params;
	await readForm(args.request);
	try {
		const attempt = await openAttempt(scope, session.memberId, quizId);
		return redirectAfterWrite(args.context, quizAttemptPath(quizId, attempt));
	} catch (error) {
		if (error instanceof NotFound) throw new Response(error.messageKey, { status: 404 });
		if (!(error instanceof Refused)) throw error;
		return redirectWithToast(args.context, quizPath(quizId), { type: "error", message: error.messageKey });
	}
}

export const handle = { title: (loaded: { quiz: { title: string } }) => loaded.quiz.title };

export default function Quiz() {
	const { quiz, attempts } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<Stack gap="lg">
			<div className="grid gap-4">
				<div>
					<Breadcrumb items={[{ label: t("title"), to: QUIZZES_PATH }, { label: quiz.title }]} />
					<PageHeader title={quiz.title} className="pt-2 pb-0">
						{quiz.description && <p className="wrap-anywhere whitespace-pre-line">{quiz.description}</p>}
					</PageHeader>
				</div>
				<QuizFacts quiz={quiz} />
				<StartQuiz quiz={quiz} />
			</div>
			{attempts.length > 0 && (
				<Section title={t("attempts.title")}>
					<AttemptList quizId={quiz.id} attempts={attempts} />
				</Section>
			)}
		</Stack>
	);
}

function StartQuiz({ quiz }: { quiz: ReturnType<typeof useLoaderData<typeof loader>>["quiz"] }) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const { dateTime } = useFormat();
	const navigation = useNavigation();
	if (quiz.state === "open" && quiz.openAttempt)
		return (
			<div>
				<ButtonLink to={quizAttemptPath(quiz.id, quiz.openAttempt)}>{t("start.goOn")}</ButtonLink>
			</div>
		);
	if (quiz.state === "passed") return <Banner tone="success">{t("state.passed")}</Banner>;
	if (quiz.state === "usedUp") return <Banner tone="info">{t("state.usedUp")}</Banner>;
	if (quiz.state === "waiting")
		return <Banner tone="info">{t("start.waiting", { time: dateTime("until" in quiz ? quiz.until : 0) })}</Banner>;
	return (
		<Form method="post" className="grid gap-2">
			{quiz.timeLimitMinutes !== null && (
				<p className="text-muted">{t("start.limit", { count: quiz.timeLimitMinutes })}</p>
			)}
			<div>
				<Button pending={navigation.formMethod === "POST"}>
					{t(quiz.attempts > 0 ? "start.again" : "start.first")}
				</Button>
			</div>
		</Form>
	);
}
