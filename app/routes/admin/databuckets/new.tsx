import type { LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { DatabucketForm } from "~/features/databuckets/components/databucket-form";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { databucketSchema } from "~/features/databuckets/databuckets.schemas";
import { saveDatabucket } from "~/features/databuckets/databuckets.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";

export async function loader(args: LoaderFunctionArgs) {
	await requireAdmin(args, "databuckets:write");
	return null;
}

export const action = createAction({
	permission: "databuckets:write",
	schema: databucketSchema,
	save: ({ scope }, value) => saveDatabucket(scope, null, value),
	to: ({ id }) => databucketPaths.imports(id),
	success: "databuckets:success.created",
	failure: "databuckets:errors.create",
});

export const handle = { title: "databuckets:new" };

export default function NewDatabucket() {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: databucketPaths.list }]} />
			<DatabucketForm />
		</>
	);
}
