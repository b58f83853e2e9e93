import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { removeDataSet } from "~/features/data-sets/data-sets.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:write");
	const id = requiredId(args.params.id, "data-sets:errors.idRequired");
	const { title } = found(await findDataSet(scope, id), "data-sets:errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "data-sets:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeDataSet(scope, id),
	to: dataSetPaths.list,
	success: "data-sets:success.deleted",
	failure: "data-sets:errors.delete",
});

export const handle = { title: "data-sets:delete.confirm" };

export default function DeleteDataSet() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={dataSetPaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
