import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { listViewPaths } from "~/features/list-views/list-views.paths";
import { removeListView } from "~/features/list-views/list-views.service.server";
import { requireList, requireView } from "~/gate/lists/require-list.server";
import { adminFailure } from "~/kernel/admin/failure.server";
import { confirmSchema } from "~/lib/fields.schemas";
import { parseForm } from "~/server/forms.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const listed = await requireList(args);
	const { id, name, isShared } = await requireView(listed, args.params.id);
	return { id, name, isShared, list: listed.list.name };
}

export async function action(args: ActionFunctionArgs) {
	const { admin, list, keeper } = await requireList(args);
	const { failure } = await parseForm(args.request, confirmSchema);
	if (failure) return failure;
	try {
		await removeListView(admin.scope, keeper, args.params.id ?? "");
		return await redirectWithToast(args.context, list.path, {
			type: "success",
			message: "admin:views.success.deleted",
		});
	} catch (error) {
		return adminFailure(error, { fallback: "admin:views.errors.delete", requestId: args.context.requestId });
	}
}

export const handle = { title: "admin:views.delete.confirm" };

export default function DeleteListView() {
	const { id, name, isShared, list } = useLoaderData<typeof loader>();
	const { t } = useTranslation("admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("views.delete.title", { name })}
			confirmLabel={t("views.delete.confirm")}
			cancelHref={listViewPaths.edit(list, id)}
			tone="danger"
		>
			<p>{t(isShared ? "views.delete.sharedText" : "views.delete.text")}</p>
		</ConfirmPage>
	);
}
