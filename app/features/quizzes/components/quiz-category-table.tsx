import { useTranslation } from "react-i18next";
import { ListTable } from "~/components/admin/list/list-table";
import type { ShownList } from "~/components/admin/list/shown-list";
import { RecordLink } from "~/components/ui/data/record-link";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import type { QUIZ_CATEGORY_COLUMNS } from "../categories/quiz-categories.rules";
import type { ListedQuizCategory } from "../categories/quiz-category-list.repository.server";
import { quizCategoryPaths } from "../quizzes.admin.paths";

interface QuizCategoryTableProps {
	list: ShownList<ListedQuizCategory, "title", (typeof QUIZ_CATEGORY_COLUMNS)[number]>;
}

/** The rows of the list of quiz categories. */
export function QuizCategoryTable({ list }: QuizCategoryTableProps) {
	const { t } = useTranslation("quizzes", { useSuspense: false });
	const hrefOf = (id: string) => quizCategoryPaths.edit(id);
	return (
		<ListTable
			caption={t("categories.list.title")}
			list={list}
			titleOf={({ title }) => title}
			columns={{
				title: {
					...{ label: t("categories.fields.title"), sort: "title" },
					cell: ({ id, title }) => <RecordLink to={hrefOf(id)}>{title}</RecordLink>,
				},
				status: {
					label: t("categories.fields.status"),
					cell: ({ isActive }) => <StatusBadge status={isActive === 1 ? "Active" : "Inactive"} />,
				},
				description: { label: t("categories.fields.description"), cell: ({ description }) => description },
			}}
		/>
	);
}
