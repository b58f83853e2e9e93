import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { memberKeyFor } from "~/features/members/members.rules";
import { TableForm } from "~/features/tables/components/admin/table-form";
import { TablePreviewPane } from "~/features/tables/components/admin/table-preview";
import { useTypedTable } from "~/features/tables/components/admin/use-typed-table";
import { draftedTable } from "~/features/tables/editing/drafted-table.server";
import { saveTable } from "~/features/tables/editing/save-table.service.server";
import { openTable, tableFormOptions } from "~/features/tables/editing/table-page.server";
import { fetchTable } from "~/features/tables/showing/fetch-table.server";
import { tableEntity } from "~/features/tables/table.entity";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { tableSchema } from "~/features/tables/tables.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can, role } = await requireAdmin(args, "tables:read");
	const id = requiredId(args.params.id, "tables-admin:errors.idRequired");
	return {
		open: await fetchTable(scope, () => openTable(scope, id, (key) => memberKeyFor(role, key))),
		options: await tableFormOptions(scope),
		readOnly: !can("tables:write"),
		changedBy: await changedBy({ scope, control }, "table", id),
	};
}

export const action = changeAction({
	permission: "tables:write",
	idRequired: "tables-admin:errors.idRequired",
	schema: tableSchema,
	pick: pickTargeting,
	drafted: () => draftedTable,
	save: async ({ scope, tenant, id }, value) =>
		saveTable(scope, id, await inZoneOf(scope, { type: "table", id, timeZone: tenant.program.timeZone }, value)),
	to: ({ id }) => tablePaths.edit(id),
	success: ({ created }) => ({
		type: "success",
		message: created ? "tables-admin:success.created" : "tables-admin:success.saved",
	}),
	failure: "tables-admin:errors.update",
	creationFailure: "tables-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { table: { title: string } | null } }) => open.table?.title ?? "tables-admin:new",
};

export default function EditTable() {
	const { open, options } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["tables-admin", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, table } = open;
	const reaches = useSightFact(table, open.reaches, tableEntity.published);
	const typed = useTypedTable(open.typed);
	const tabs = useLanguageTabs("table", id);
	return (
		<>
			<RecordHeader
				title={table?.title ?? t("new")}
				badge={table && <RecordState record={table} />}
				facts={table ? [reaches] : []}
				trail={[{ label: t("list.title"), to: tablePaths.list }]}
				tabs={table ? tabs : undefined}
				actions={
					table && (
						<>
							<PreviewLink type="table" id={id} />
							<RecordMore
								entity="table"
								id={id}
								copy={{ to: tablePaths.duplicate(id) }}
								remove={{
									to: tablePaths.delete(id),
									dialog: {
										title: t("delete.title", { title: table.title }),
										confirmLabel: t("delete.confirm"),
										text: t("delete.text"),
									},
								}}
							/>
						</>
					)
				}
			/>
			<div className="editor-columns">
				<TableForm key={id + anew} open={open} options={options} />
				<TablePreviewPane typed={typed} shown={open.shown} preview={open.preview} isDrafted={open.draft !== null} />
			</div>
		</>
	);
}
