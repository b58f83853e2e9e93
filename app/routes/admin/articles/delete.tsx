import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { articlePaths } from "~/features/articles/articles.admin.paths";
import { findArticle } from "~/features/articles/articles.repository.server";
import { removeArticle } from "~/features/articles/articles.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "articles:write");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const { title } = found(await findArticle(scope, id), "articles:errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "articles:write",
	idRequired: "articles:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeArticle(scope, id),
	to: articlePaths.list,
	success: ({ notice }) =>
		notice ? { type: "error", message: notice } : { type: "success", message: "articles-admin:success.deleted" },
	failure: "articles-admin:errors.delete",
});

export const handle = { title: "articles-admin:delete.confirm" };

export default function DeleteArticle() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={articlePaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
