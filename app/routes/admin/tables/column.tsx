import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { ColumnForm } from "~/features/tables/components/admin/column-form";
import { TablePreviewPane } from "~/features/tables/components/admin/table-preview";
import { draftedTable } from "~/features/tables/editing/drafted-table.server";
import { openTableColumn } from "~/features/tables/editing/table-page.server";
import { fetchTable } from "~/features/tables/showing/fetch-table.server";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { COLUMN_FIELDS, tableColumnSchema } from "~/features/tables/tables.schemas";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "tables:read");
	const id = requiredId(args.params.id, "tables-admin:errors.idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const open = await fetchTable(scope, () => openTableColumn(scope, id, itemId));
	return { open, check: new URL(args.request.url).searchParams.has("check"), readOnly: !can("tables:write") };
}

export const action = itemAction({
	permission: "tables:write",
	drafted: () => draftedTable,
	schema: tableColumnSchema,
	names: COLUMN_FIELDS,
	idRequired: "tables-admin:errors.idRequired",
	failure: "tables-admin:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "tables-admin:column.title" };

export default function EditColumn() {
	const { open, check } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={open.item.title || t("column.untitled")}
				trail={[
					{ label: t("list.title"), to: tablePaths.list },
					{ label: open.tableTitle || t("untitled"), to: tablePaths.edit(open.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("column.inDraft")}</p>
			<div className="editor-columns">
				<ColumnForm key={open.item.id} open={open} check={check} />
				<TablePreviewPane typed={open.typed} shown={open.shown} preview={open.preview} isDrafted />
			</div>
		</>
	);
}
