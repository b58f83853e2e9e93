import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { StatusBadge } from "~/components/ui/feedback/status-badge";
import { articleCategoryPaths } from "~/features/articles/articles.admin.paths";
import { findArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { articleCategorySchema } from "~/features/articles/categories/article-categories.schemas";
import { changeArticleCategory } from "~/features/articles/categories/article-categories.service.server";
import { ArticleCategoryForm } from "~/features/articles/components/article-category-form";
import { changedBy } from "~/features/audit/changed-by.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "articles:read");
	const id = requiredId(args.params.id, "articles-admin:category.errors.idRequired");
	return {
		category: found(await findArticleCategory(scope, id), "articles-admin:category.errors.notFound"),
		readOnly: !can("articles:write"),
		changedBy: await changedBy({ scope, control }, "article_category", id),
	};
}

export const action = changeAction({
	permission: "articles:write",
	idRequired: "articles-admin:category.errors.idRequired",
	schema: articleCategorySchema,
	save: ({ scope, id }, value) => changeArticleCategory(scope, id, value),
	to: articleCategoryPaths.list,
	success: "articles-admin:category.success.updated",
	failure: "articles-admin:category.errors.update",
});

export const handle = { title: (data: { category: { title: string } }) => data.category.title };

export default function EditArticleCategory() {
	const { category } = useLoaderData<typeof loader>();
	const tabs = useLanguageTabs("article_category", category.id);
	const { t } = useTranslation(["articles-admin", "common"], { useSuspense: false });
	const facts = category.author === "" ? [] : [{ term: t("fields.author"), value: category.author }];
	return (
		<>
			<RecordHeader
				tabs={tabs}
				title={category.title}
				badge={<StatusBadge status={category.status} />}
				facts={facts}
				trail={[{ label: t("categoryList.title"), to: articleCategoryPaths.list }]}
				actions={
					<RecordMore
						entity="article_category"
						id={category.id}
						remove={{
							to: articleCategoryPaths.delete(category.id),
							dialog: {
								title: t("category.delete.title", { title: category.title }),
								confirmLabel: t("category.delete.confirm"),
								text: t("category.delete.text"),
							},
						}}
					/>
				}
			/>
			<ArticleCategoryForm key={category.id} category={category} />
		</>
	);
}
