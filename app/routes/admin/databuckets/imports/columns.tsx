import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changedBy } from "~/features/audit/changed-by.server";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { MappingsForm } from "~/features/databuckets/imports/components/mappings-form";
import { findMappings } from "~/features/databuckets/imports/mappings.repository.server";
import { mappingsSchema, mappingText } from "~/features/databuckets/imports/mappings.schemas";
import { saveMappings } from "~/features/databuckets/imports/mappings.service.server";
import { loadDatabucket, loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control } = await requireAdmin(args, "databuckets:write");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const { title, status } = await loadDatabucket(scope, id);
	const { target, actual, updated } = await loadOf(scope, findMappings(scope, id));
	const stored = { updated, targetCodes: mappingText(target), actualCodes: mappingText(actual) };
	return {
		databucket: { id, title, status },
		stored,
		changedBy: await changedBy({ scope, control }, "databucket", id),
	};
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: mappingsSchema,
	save: async ({ scope, id }, value) => {
		await saveMappings(scope, id, value);
		return id;
	},
	to: databucketPaths.imports,
	success: "databuckets:success.updated",
	failure: "databuckets:errors.update",
});

export const handle = { title: "databuckets:mappings.title" };

export default function DatabucketMappings() {
	const { databucket, stored } = useLoaderData<typeof loader>();
	return (
		<>
			<DatabucketHeader databucket={databucket} tab="imports" canWrite />
			<MappingsForm databucketId={databucket.id} stored={stored} />
		</>
	);
}
