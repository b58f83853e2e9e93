import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { changedBy } from "~/features/audit/changed-by.server";
import { DatabucketHeader } from "~/features/databuckets/components/databucket-header";
import { RulesForm } from "~/features/databuckets/components/rules/rules-form";
import { Tester } from "~/features/databuckets/components/rules/tester";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { draftedRules } from "~/features/databuckets/formula/drafted-rules.server";
import { rulesSchema } from "~/features/databuckets/formula/rules.schemas";
import { openRules } from "~/features/databuckets/formula/rules-page.server";
import { saveRules } from "~/features/databuckets/formula/save-rules.service.server";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	return {
		open: await loadOf(scope, openRules(scope, id)),
		readOnly: !can("databuckets:write"),
		changedBy: await changedBy({ scope, control }, "databucket", id),
	};
}

export const action = changeAction({
	permission: "databuckets:write",
	idRequired: "databuckets:errors.idRequired",
	schema: rulesSchema,
	drafted: () => draftedRules,
	save: async ({ scope, id }, value) => {
		await saveRules(scope, id, value);
		return id;
	},
	to: databucketPaths.rules,
	success: "databucket-rules:success",
	failure: "databuckets:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "databucket-rules:title" };

export default function EditRules() {
	const { open, readOnly } = useLoaderData<typeof loader>();
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, updated } = open.databucket;
	return (
		<>
			<DatabucketHeader databucket={open.databucket} tab="rules" canWrite={!readOnly} />
			<div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
				<RulesForm key={`${id} ${anew} ${open.draft ? "" : updated}`} open={open} />
				<Tester databucketId={id} asked={`${open.draft?.updated ?? updated}`} />
			</div>
		</>
	);
}
