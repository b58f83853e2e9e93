import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { loadDatabucketChoices } from "~/features/databuckets/databuckets.service.server";
import { TierForm } from "~/features/standing/components/tier-form";
import { tierPaths } from "~/features/standing/standing.paths";
import { draftedTier } from "~/features/standing/tiers/drafted-tier.server";
import { tierSchema } from "~/features/standing/tiers/tiers.schemas";
import { saveTier } from "~/features/standing/tiers/tiers.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tiers:write");
	return { databuckets: await loadDatabucketChoices(scope) };
}

export const action = createAction({
	permission: "tiers:write",
	schema: tierSchema,
	upload: IMAGE_MAX_BYTES,
	drafted: () => draftedTier,
	save: ({ scope }, value) => saveTier(scope, null, value),
	to: tierPaths.list,
	success: "tiers:success.created",
	failure: "tiers:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "tiers:new" };

export default function NewTier() {
	const { databuckets } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tiers", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: tierPaths.list }]} />
			<TierForm databuckets={databuckets} />
		</>
	);
}
