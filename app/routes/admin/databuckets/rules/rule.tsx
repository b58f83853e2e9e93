import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RULE_FORM, RuleForm } from "~/features/databuckets/components/rules/rule-form";
import { Tester } from "~/features/databuckets/components/rules/tester";
import { databucketPaths } from "~/features/databuckets/databuckets.paths";
import { draftedRules } from "~/features/databuckets/formula/drafted-rules.server";
import { RULE_FIELDS, ruleSchema } from "~/features/databuckets/formula/rules.schemas";
import { openRule } from "~/features/databuckets/formula/rules-page.server";
import { loadOf } from "~/features/databuckets/results/pages/load-results.server";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, can } = await requireAdmin(args, "databuckets:read");
	const id = requiredId(args.params.id, "databuckets:errors.idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const open = await loadOf(scope, openRule(scope, id, itemId));
	return { open, check: new URL(args.request.url).searchParams.has("check"), readOnly: !can("databuckets:write") };
}

export const action = itemAction({
	permission: "databuckets:write",
	drafted: () => draftedRules,
	schema: ruleSchema,
	names: RULE_FIELDS,
	idRequired: "databuckets:errors.idRequired",
	failure: "databuckets:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "databucket-rules:rule.title" };

export default function EditRule() {
	const { open, check } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["databucket-rules", "databuckets"], { useSuspense: false });
	const { databucket, item } = open;
	return (
		<>
			<RecordHeader
				title={item.isNew ? t("rule.new") : t("rule.at", { place: open.place })}
				trail={[
					{ label: t("databuckets:list.title"), to: databucketPaths.list },
					{ label: databucket.title, to: databucketPaths.rules(databucket.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("rule.inDraft")}</p>
			<div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
				<RuleForm key={item.id} open={open} check={check} />
				<Tester databucketId={databucket.id} rule={{ id: item.id, form: RULE_FORM }} asked={String(open.keptAt)} />
			</div>
		</>
	);
}
