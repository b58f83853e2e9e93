import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { QUIZ_CATEGORY_BULK } from "~/features/quizzes/categories/quiz-categories.rules";
import { quizCategoryList } from "~/features/quizzes/categories/quiz-category-list.repository.server";
import { QuizCategoryTable } from "~/features/quizzes/components/quiz-category-table";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	return loadList(args.request, await requireAdmin(args, "quizzes:read"), quizCategoryList);
}

export const handle = { title: "quizzes:categories.list.title" };

export default function QuizCategoryList() {
	const list = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("categories.list.title")}
			description={t("categories.list.description")}
			search={t("categories.list.search")}
			create={{ to: quizCategoryPaths.new, label: t("categories.list.new") }}
			bulk={QUIZ_CATEGORY_BULK}
			empty={{ icon: "tag", title: t("categories.list.empty"), text: t("categories.list.emptyText") }}
		>
			<QuizCategoryTable list={list} />
		</AdminList>
	);
}
