import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { DataSetForm } from "~/features/data-sets/components/data-set-form";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { newDataSetSchema } from "~/features/data-sets/data-sets.schemas";
import { saveDataSet } from "~/features/data-sets/data-sets.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "forms:write");
	return null;
}

export const action = createAction({
	permission: "forms:write",
	schema: newDataSetSchema,
	save: ({ scope }, value) => saveDataSet(scope, null, value),
	to: ({ id }) => dataSetPaths.records(id),
	success: "data-sets:success.created",
	failure: "data-sets:errors.create",
});

export const handle = { title: "data-sets:new" };

export default function NewDataSet() {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: dataSetPaths.list }]} />
			<DataSetForm />
		</>
	);
}
