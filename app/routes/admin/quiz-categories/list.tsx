import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminList } from "~/components/admin/list/admin-list";
import { ButtonLink } from "~/components/ui/form/button";
import { newImportPath } from "~/features/imports/imports.paths";
import { QUIZ_CATEGORY_BULK } from "~/features/quizzes/categories/quiz-categories.rules";
import { quizCategoryList } from "~/features/quizzes/categories/quiz-category-list.repository.server";
import { QuizCategoryTable } from "~/features/quizzes/components/quiz-category-table";
import { quizCategoryPaths } from "~/features/quizzes/quizzes.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { loadList } from "~/gate/lists/load-list.server";

export async function loader(args: LoaderFunctionArgs) {
	const admin = await requireAdmin(args, "quizzes:read");
	return { ...(await loadList(args.request, admin, quizCategoryList)), canImport: admin.can("imports:write") };
}

export const handle = { title: "quizzes:categories.list.title" };

export default function QuizCategoryList() {
	const { canImport, ...list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("quizzes", { useSuspense: false });
	return (
		<AdminList
			list={list}
			title={t("categories.list.title")}
			description={t("categories.list.description")}
			search={t("categories.list.search")}
			create={{ to: quizCategoryPaths.new, label: t("categories.list.new") }}
			actions={
				canImport && (
					<ButtonLink to={newImportPath("quiz-categories/create-new")} variant="secondary" icon="upload">
						{t("categories.list.import")}
					</ButtonLink>
				)
			}
			bulk={QUIZ_CATEGORY_BULK}
			empty={{ icon: "tag", title: t("categories.list.empty"), text: t("categories.list.emptyText") }}
		>
			<QuizCategoryTable list={list} />
		</AdminList>
	);
}
