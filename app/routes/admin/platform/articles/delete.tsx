import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { findGlobalArticle } from "~/features/articles/global/global-articles.repository.server";
import { removeGlobalArticle } from "~/features/articles/global/global-articles.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { platformChangeAction } from "~/gate/records/platform-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "globals:write");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const { title } = found(await findGlobalArticle(control, id), "articles:errors.notFound");
	return { id, title };
}

export const action = platformChangeAction({
	permission: "globals:write",
	idRequired: "articles:errors.idRequired",
	schema: confirmSchema,
	save: ({ control, id }) => removeGlobalArticle(control, id),
	to: globalArticlePaths.list,
	success: "articles-admin:success.deleted",
	failure: "articles-admin:errors.delete",
});

export const handle = { title: "articles-admin:delete.confirm" };

export default function DeleteGlobalArticle() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("articles-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={globalArticlePaths.edit(id)}
			tone="danger"
		>
			{t("global.deleteText")}
		</ConfirmPage>
	);
}
