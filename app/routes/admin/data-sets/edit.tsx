import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedBy } from "~/features/audit/changed-by.server";
import { DataSetForm } from "~/features/data-sets/components/data-set-form";
import { DataSetHeader } from "~/features/data-sets/components/data-set-header";
import { dataSetPaths } from "~/features/data-sets/data-sets.admin.paths";
import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { dataSetSchema } from "~/features/data-sets/data-sets.schemas";
import { saveDataSet } from "~/features/data-sets/data-sets.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "forms:read");
	const id = requiredId(args.params.id, "data-sets:errors.idRequired");
	return {
		dataSet: found(await findDataSet(scope, id), "data-sets:errors.notFound"),
		readOnly: !can("forms:write"),
		changedBy: await changedBy({ scope, control }, "data_set", id),
	};
}

export const action = changeAction({
	permission: "forms:write",
	idRequired: "data-sets:errors.idAndTitleRequired",
	schema: dataSetSchema,
	save: ({ scope, id }, value) => saveDataSet(scope, id, value),
	to: (id: string) => dataSetPaths.records(id),
	success: "data-sets:success.updated",
	failure: "data-sets:errors.update",
});

export const handle = { title: "data-sets:edit" };

export default function EditDataSet() {
	const { dataSet, readOnly } = useLoaderData<typeof loader>();
	return (
		<>
			<DataSetHeader dataSet={dataSet} tab="details" canWrite={!readOnly} />
			<DataSetForm key={dataSet.id} dataSet={dataSet} />
		</>
	);
}
