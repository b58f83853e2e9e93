import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedBy } from "~/features/audit/changed-by.server";
import { DatabucketForm } from "~/features/databuckets/components/databucket-form";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { databucketSchema } from "~/features/databuckets/databuckets.schemas";
import { saveDatabucket } from "~/features/databuckets/databuckets.service.server";
import { loadDatabucket } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	return {
		databucket: await loadDatabucket(scope, id),
		readOnly: !can("databuckets:write"),
		changedBy: await changedBy({ scope, control }, "databucket", id),
	};
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: databucketSchema,
	save: ({ scope, id }, value) => saveDatabucket(scope, id, value),
	to: databucketPaths.list,
	success: "databuckets:success.updated",
	failure: "databuckets:errors.update",
});

export const handle = { title: "databuckets:edit" };

export default function EditDatabucket() {
	const { databucket, readOnly } = useLoaderData<typeof loader>();
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="details" canWrite={!readOnly} />
			<DatabucketForm key={databucket.id} databucket={databucket} />
		</>
	);
}
