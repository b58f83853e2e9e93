import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { articleCategoryPaths } from "~/features/articles/articles.admin.paths";
import { articleCategorySchema } from "~/features/articles/categories/article-categories.schemas";
import { createArticleCategory } from "~/features/articles/categories/article-categories.service.server";
import { ArticleCategoryForm } from "~/features/articles/components/article-category-form";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "articles:write");
	return { place: await nextPlace(scope, "article_categories") };
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
	const { place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("category.new")}
				trail={[{ label: t("categoryList.title"), to: articleCategoryPaths.list }]}
			/>
			<ArticleCategoryForm place={place} />
		</>
	);
}
