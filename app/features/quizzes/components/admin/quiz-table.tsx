import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { PublicationBadge } from "~/components/admin/publication-badge";
import { RecordLink } from "~/components/ui/data/record-link";
import { TimeText } from "~/components/ui/data/time-text";
import { Badge } from "~/components/ui/feedback/badge";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { ActionMenu, menuItemClass } from "~/components/ui/layout/action-menu";
import { quizStatisticsPath } from "~/features/quiz-results/quiz-results.paths";
import type { ListedQuiz } from "../../list/quiz-list.repository.server";
import type { QUIZ_COLUMNS } from "../../list/quiz-list.rules";
import { quizPaths } from "../../quizzes.paths";

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
					cell: (quiz) => (
						<div className="flex flex-wrap gap-1">
							<StatusBadge status={quiz.status} />
							<PublicationBadge of={quiz} />
							{changed.includes(quiz.id) && (
								<Badge tone="warning" icon="draft">
									{t("drafts:unsaved")}
								</Badge>
							)}
						</div>
					),
				},
				category: { label: t("fields.category"), cell: ({ category }) => category },
				questions: { label: t("fields.questions"), numeric: true, cell: ({ questionCount }) => points(questionCount) },
				points: { label: t("fields.points"), numeric: true, cell: ({ pointsOffered }) => points(pointsOffered) },
				score: { label: t("fields.passingScore"), numeric: true, cell: ({ passingScore }) => percent(passingScore) },
				created: {
					...{ label: t("fields.created"), sort: "created", className: "whitespace-nowrap" },
					cell: ({ created }) => <TimeText value={created} />,
				},
				updated: {
					...{ label: t("fields.updated"), className: "whitespace-nowrap" },
					cell: ({ updated }) => <TimeText value={updated} />,
				},
			}}
			menu={({ id, title }) => (
				<ActionMenu label={t("admin:record.actions", { title })}>
					<Link to={quizPaths.edit(id)} className={menuItemClass}>
						{t("common:actions.edit")}
					</Link>
					<Link to={quizStatisticsPath(id)} className={menuItemClass}>
						{t("quiz-results:statistics.title")}
					</Link>
					<Link to={quizPaths.duplicate(id)} className={menuItemClass}>
						{t("duplicate.short")}
					</Link>
					<Link to={quizPaths.delete(id)} className={menuItemClass}>
						{t("common:actions.delete")}
					</Link>
				</ActionMenu>
			)}
		/>
	);
}
