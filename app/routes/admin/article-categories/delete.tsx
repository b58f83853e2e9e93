import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { articleCategoryPaths } from "~/features/articles/articles.admin.paths";
import { findArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { removeArticleCategory } from "~/features/articles/categories/article-categories.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "articles:write");
	const id = requiredId(args.params.id, "articles-admin:category.errors.idRequired");
	const { title } = found(await findArticleCategory(scope, id), "articles-admin:category.errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "articles:write",
	idRequired: "articles-admin:category.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeArticleCategory(scope, id),
	to: articleCategoryPaths.list,
	success: "articles-admin:category.success.deleted",
	failure: "articles-admin:category.errors.delete",
});

export const handle = { title: "articles-admin:category.delete.confirm" };

export default function DeleteArticleCategory() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("category.delete.title", { title })}
			confirmLabel={t("category.delete.confirm")}
			cancelHref={articleCategoryPaths.edit(id)}
			tone="danger"
		>
			{t("category.delete.text")}
		</ConfirmPage>
	);
}
