import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { ButtonLink } from "~/components/ui/form/button";
import { attemptList, listTakenQuizzes } from "~/features/quiz-results/attempts/attempt-list.repository.server";
import { OUTCOMES } from "~/features/quiz-results/attempts/attempts.rules";
import { AttemptTable } from "~/features/quiz-results/components/attempt-table";
import { quizStatisticsPath } from "~/features/quiz-results/quiz-results.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";
import { CHOICES_SHOWN } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "quizzes:read");
	const list = await loadList(args.request, admin, attemptList);
	const quizzes = await listTakenQuizzes(admin.scope, list.filters.quiz);
	return {
		...list,
		// Nobody changes what members handed in.
		canWrite: false,
		quizzes: quizzes.map(({ id, title }) => ({ value: id, label: title })),
		areMore: quizzes.length >= CHOICES_SHOWN,
	};
}

export const handle = { title: "quiz-results:attempts.title" };

export default function QuizAttempts() {
	const { quizzes, areMore, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quiz-results", { useSuspense: false });
	const quiz = quizzes.find(({ value }) => value === list.filters.quiz);
	return (
		<AdminList
			list={list}
			title={t("attempts.title")}
			description={t("attempts.intro")}
			search={t("fields.member")}
			actions={
				quiz && (
					<ButtonLink to={quizStatisticsPath(quiz.value)} variant="secondary" icon="chart">
						{t("statistics.title")}
					</ButtonLink>
				)
			}
			filters={{
				outcome: {
					label: t("fields.outcome"),
					options: OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) })),
					feminine: true,
				},
				quiz: {
					label: t("fields.quiz"),
					options: areMore ? [...quizzes, { value: "more", label: t("attempts.more"), disabled: true }] : quizzes,
				},
			}}
			download
			empty={{ icon: "history", title: t("attempts.empty"), text: t("attempts.emptyText") }}
		>
			<AttemptTable list={list} />
		</AdminList>
	);
}
