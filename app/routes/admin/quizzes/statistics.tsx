import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { EmptyState } from "~/components/ui/feedback/empty-state";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { Section } from "~/components/ui/layout/section";
import { Stack } from "~/components/ui/layout/stack";
import { QuestionBars } from "~/features/quiz-results/components/question-bars";
import { QuizFigures } from "~/features/quiz-results/components/quiz-figures";
import { findQuizStatistics } from "~/features/quiz-results/statistics/quiz-statistics.repository.server";
import { quizPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "quizzes:read");
	const id = requiredId(args.params.id, "quiz-results:idRequired");
	const quiz = found(await findQuizStatistics(scope, id), "quizzes:errors.notFound");
	return quiz;
}

export const handle = { title: "quiz-results:statistics.title" };

export default function QuizStatistics() {
	const quiz = useLoaderData<typeof loader>();
	const { t } = useTranslation(["quiz-results", "quizzes-admin"], { useSuspense: false });
	const { percent } = useFormat();
	return (
		<>
			<RecordHeader
				title={t("statistics.of", { title: quiz.title })}
				badge={<StatusBadge status={quiz.status} />}
				facts={[{ term: t("statistics.toPass"), value: percent(quiz.passingScore) }]}
				trail={[
					{ label: t("quizzes-admin:list.title"), to: quizPaths.list },
					{ label: quiz.title, to: quizPaths.edit(quiz.id) },
				]}
			/>
			<Stack>
				<QuizFigures quizId={quiz.id} figures={quiz} />
				{quiz.attempts === 0 && (
					<EmptyState icon="chart" title={t("statistics.empty")}>
						{t("statistics.emptyText")}
					</EmptyState>
				)}
				<Section title={t("statistics.answers")}>
					<div className="grid grid-cols-1 gap-8">
						{quiz.questions.map((question, index) => (
							<QuestionBars key={question.id} question={question} at={index + 1} />
						))}
						{quiz.gone > 0 && <p className="text-muted">{t("statistics.gone", { count: quiz.gone })}</p>}
					</div>
				</Section>
			</Stack>
		</>
	);
}
