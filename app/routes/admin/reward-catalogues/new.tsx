import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { RewardCatalogueForm } from "~/features/rewards/components/reward-catalogue-form";
import { saveRewardCatalogue } from "~/features/rewards/reward-groups.service.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { rewardCatalogueSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions } from "~/features/rewards/rewards.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";
import { inZone } from "~/kernel/publication/in-zone";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	return { options: await rewardFormOptions(scope), place: await nextPlace(scope, "reward_catalogues") };
}

export const action = createAction({
	permission: "rewards:write",
	schema: rewardCatalogueSchema,
	pick: pickTargeting,
	save: ({ scope, tenant }, value) => saveRewardCatalogue(scope, null, inZone(value, tenant.program.timeZone)),
	to: cataloguePaths.list,
	success: "rewards:catalogues.success.created",
	failure: "rewards:catalogues.errors.create",
});

export const handle = { title: "rewards:catalogues.new" };

export default function NewRewardCatalogue() {
	const { options, place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={t("catalogues.new")}
				trail={[{ label: t("catalogues.list.title"), to: cataloguePaths.list }]}
			/>
			<RewardCatalogueForm options={options} place={place} />
		</>
	);
}
