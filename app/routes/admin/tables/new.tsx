import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { TableForm } from "~/features/tables/components/admin/table-form";
import { draftedTable } from "~/features/tables/editing/drafted-table.server";
import { saveTable } from "~/features/tables/editing/save-table.service.server";
import { tableFormOptions } from "~/features/tables/editing/table-page.server";
import { typedSettings } from "~/features/tables/editing/table-settings.rules";
import { tablePaths } from "~/features/tables/tables.admin.paths";
import { NEW_SETTINGS } from "~/features/tables/tables.rules";
import { tableSchema } from "~/features/tables/tables.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tables:write");
	return { options: await tableFormOptions(scope), place: await nextPlace(scope, "result_tables") };
}

export const action = createAction({
	permission: "tables:write",
	schema: tableSchema,
	pick: (admin, form) => {
		// What a request leaves out is as in a new table; a field that somebody emptied is sent, and stays empty.
		for (const [name, value] of Object.entries(typedSettings(NEW_SETTINGS)))
			if (typeof value === "string" && !form.has(name)) form.set(name, value);
		return pickTargeting(admin, form);
	},
	drafted: () => draftedTable,
	save: ({ scope, tenant }, value) => saveTable(scope, null, inZone(value, tenant.program.timeZone)),
	to: ({ id }) => tablePaths.edit(id),
	success: "tables-admin:success.created",
	failure: "tables-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "tables-admin:new" };

export default function NewTable() {
	const { options, place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tables-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: tablePaths.list }]} />
			<TableForm options={options} place={place} />
		</>
	);
}
