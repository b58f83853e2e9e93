import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { removeTable } from "~/features/tables/editing/change-table.service.server";
import { fetchTable } from "~/features/tables/showing/fetch-table.server";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { findTable } from "~/features/tables/tables.repository.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tables:write");
	const id = requiredId(args.params.id, "tables-admin:errors.idRequired");
	const { title } = await fetchTable(scope, () => findTable(scope, id));
	return { id, title };
}

export const action = changeAction({
	permission: "tables:write",
	idRequired: "tables-admin:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeTable(scope, id),
	to: tablePaths.list,
	success: "tables-admin:success.deleted",
	failure: "tables-admin:errors.delete",
});

export const handle = { title: "tables-admin:delete.confirm" };

export default function DeleteTable() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={tablePaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
