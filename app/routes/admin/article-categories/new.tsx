import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record-header";
import { articleCategoryPaths } from "~/features/articles/articles.paths";
import { articleCategorySchema } from "~/features/articles/categories/article-categories.schemas";
import { createArticleCategory } from "~/features/articles/categories/article-categories.service.server";
import { ArticleCategoryForm } from "~/features/articles/components/article-category-form";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "articles:write");
	return null;
}

export const action = createAction({
	permission: "articles:write",
	schema: articleCategorySchema,
	save: ({ scope, admin }, value) => createArticleCategory(scope, admin.name, value),
	to: articleCategoryPaths.list,
	success: "articles-admin:category.success.created",
	failure: "articles-admin:category.errors.create",
});

export const handle = { title: "articles-admin:category.new" };

export default function NewArticleCategory() {
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("category.new")}
				trail={[{ label: t("categoryList.title"), to: articleCategoryPaths.list }]}
			/>
			<ArticleCategoryForm />
		</>
	);
}
