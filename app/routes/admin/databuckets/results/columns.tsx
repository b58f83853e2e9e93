import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { changedBy } from "~/features/audit/changed-by.server";
import { ColumnsForm } from "~/features/databuckets/components/columns-form";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { columnsSchema } from "~/features/databuckets/results/pages/columns.schemas";
import { loadDatabucket } from "~/features/databuckets/results/pages/load-results.server";
import { saveColumns } from "~/features/databuckets/results/pages/save-columns.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const { title, previewColumns, updated } = await loadDatabucket(scope, id);
	return {
		id,
		title,
		columns: previewColumns,
		updated,
		changedBy: await changedBy({ scope, control }, "databucket", id),
	};
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: columnsSchema,
	save: async ({ scope, id }, value) => {
		await saveColumns(scope, id, value);
		return id;
	},
	to: databucketPaths.results,
	success: "databuckets:success.updated",
	failure: "databuckets:errors.update",
});

export const handle = { title: "databuckets:results.columnsOf" };

export default function ResultColumns() {
	const { id, title, ...stored } = useLoaderData<typeof loader>();
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("results.columnsOf")}
				trail={[
					{ label: t("list.title"), to: databucketPaths.list },
					{ label: title, to: databucketPaths.results(id) },
				]}
			/>
			<ColumnsForm key={id} id={id} {...stored} />
		</>
	);
}
