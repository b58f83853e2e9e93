import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { TableCopyForm } from "~/features/tables/components/admin/table-copy-form";
import { duplicateTable } from "~/features/tables/editing/change-table.service.server";
import { fetchTable } from "~/features/tables/showing/fetch-table.server";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { findTable } from "~/features/tables/tables.repository.server";
import { copyTableSchema } from "~/features/tables/tables.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tables:write");
	const id = requiredId(args.params.id, "tables-admin:errors.idRequired");
	const { title } = await fetchTable(scope, () => findTable(scope, id));
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "tables:write",
	idRequired: "tables-admin:errors.idRequired",
	schema: copyTableSchema,
	save: ({ scope, id }, { title, _key: key }) => duplicateTable(scope, id, { title, key }),
	to: ({ id }) => tablePaths.edit(id),
	success: "tables-admin:success.created",
	failure: "tables-admin:errors.create",
});

export const handle = { title: "tables-admin:duplicate.confirm" };

export default function DuplicateTable() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("duplicate.title", { title })}
				trail={[
					{ label: t("list.title"), to: tablePaths.list },
					{ label: title, to: tablePaths.edit(id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("duplicate.text")}</p>
			<TableCopyForm id={id} oneTimeKey={key} />
		</>
	);
}
