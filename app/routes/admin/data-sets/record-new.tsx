import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordForm } from "~/features/data-sets/components/record-form";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { presetRecordSchema } from "~/features/data-sets/records/records.schemas";
import { addRecord } from "~/features/data-sets/records/records.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "forms:write");
	const id = requiredId(args.params.id, "data-sets:errors.idRequired");
	const { title } = found(await findDataSet(scope, id), "data-sets:errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "data-sets:errors.idRequired",
	schema: presetRecordSchema,
	save: async ({ scope, id }, value) => {
		await addRecord(scope, id, value);
		return id;
	},
	again: ({ id }) => id,
	to: (id: string) => dataSetPaths.records(id),
	success: "data-sets:records.success.created",
	failure: "data-sets:errors.createRecord",
});

export const handle = { title: "data-sets:records.new" };

export default function NewRecord() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("data-sets", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("records.new")}
				trail={[
					{ label: t("list.title"), to: dataSetPaths.list },
					{ label: title, to: dataSetPaths.records(id) },
				]}
			/>
			<RecordForm dataSetId={id} />
		</>
	);
}
