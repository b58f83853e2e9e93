import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import { RecordMenu } from "~/components/admin/list/record-menu";
import { RecordState } from "~/components/admin/list/record-state";
import type { ShownList } from "~/components/admin/list/shown-list";
import { timeColumn } from "~/components/admin/list/time-column";
import { RecordLink } from "~/components/ui/data/record-link";
import { useFormat } from "~/components/ui/format-context";
import { quizStatisticsPath } from "~/features/quiz-results/quiz-results.paths";
import type { ListedQuiz } from "../../list/quiz-list.repository.server";
import type { QUIZ_COLUMNS } from "../../list/quiz-list.rules";
import { quizPaths } from "../../quizzes.admin.paths";

interface QuizTableProps {
	list: ShownList<ListedQuiz, "title" | "created", (typeof QUIZ_COLUMNS)[number]>;
	/** Those that the reader has unsaved changes of. */
	changed: readonly string[];
}

/** The rows of the admin list of quizzes. */
export function QuizTable({ list, changed }: QuizTableProps) {
	const { t } = useTranslation(["quizzes-admin", "quiz-results", "admin", "common", "drafts"], { useSuspense: false });
	const { points, percent } = useFormat();
	return (
		<ListTable
			caption={t("list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={quizPaths.edit(id)}>{title}</RecordLink>,
				},
				status: {
					label: t("fields.status"),
					cell: (quiz) => <RecordState record={quiz} unsaved={changed} />,
				},
				category: { label: t("fields.category"), cell: ({ category }) => category },
				questions: { label: t("fields.questions"), numeric: true, cell: ({ questionCount }) => points(questionCount) },
				points: { label: t("list.points"), numeric: true, cell: ({ mostPoints }) => points(mostPoints) },
				score: { label: t("fields.passingScore"), numeric: true, cell: ({ passingScore }) => percent(passingScore) },
				created: timeColumn(t("fields.created"), "created", { sort: "created" }),
				updated: timeColumn(t("fields.updated"), "updated"),
			}}
			menu={({ id, title }) => (
				<RecordMenu
					{...{ id, title }}
					pages={quizPaths}
					more={{ [t("quiz-results:statistics.title")]: quizStatisticsPath(id) }}
				/>
			)}
		/>
	);
}
