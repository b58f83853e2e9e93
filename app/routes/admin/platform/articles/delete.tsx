import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { globalArticlePaths } from "~/features/articles/articles.admin.paths";
import { findGlobalArticle } from "~/features/articles/global/global-articles.repository.server";
import { removeGlobalArticle } from "~/features/articles/global/global-articles.service.server";
import { requirePlatform } from "~/gate/guards/platform.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { control } = await requirePlatform(args, "globals:write");
	const id = requiredId(args.params.id, "articles:errors.idRequired");
	const { title } = found(await findGlobalArticle(control, id), "articles:errors.notFound");
	return { id, title };
}

export async function action(args: ActionFunctionArgs) {
	const { control } = await requirePlatform(args, "globals:write");
	const { request, context, params } = args;
	const id = requiredId(params.id, "articles:errors.idRequired");
	const { submission, failure } = await parseForm(request, confirmSchema);
	if (failure) return failure;
	try {
		await removeGlobalArticle(control, id);
		const toast = { type: "success", message: "articles-admin:success.deleted" } as const;
		return await redirectWithToast(context, globalArticlePaths.list, toast);
	} catch (error) {
		return adminFailure(error, { submission, fallback: "articles-admin:errors.delete", requestId: context.requestId });
	}
}

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
