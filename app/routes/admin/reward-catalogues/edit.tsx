import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAudienceFact } from "~/components/admin/audience-fact";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { RewardCatalogueForm } from "~/features/rewards/components/reward-catalogue-form";
import { findRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { saveRewardCatalogue } from "~/features/rewards/reward-groups.service.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { rewardCatalogueSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions } from "~/features/rewards/rewards.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";
import { countAudience } from "~/kernel/targeting/audience.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "rewards:read");
	const id = requiredId(args.params.id, "rewards:catalogues.errors.idRequired");
	const catalogue = found(await findRewardCatalogue(scope, id), "rewards:catalogues.errors.notFound");
	const reaches = await countAudience(scope, [catalogue]);
	const menus = await menusLeadingTo(scope, ["Reward Catalogue"], id);
	return {
		catalogue,
		options: await rewardFormOptions(scope),
		reaches,
		menus,
		readOnly: !can("rewards:write"),
		changedBy: await changedBy({ scope, control }, "reward_catalogue", id),
	};
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:catalogues.errors.idRequired",
	schema: rewardCatalogueSchema,
	pick: pickTargeting,
	save: async ({ scope, tenant, id }, value) =>
		saveRewardCatalogue(
			scope,
			id,
			await inZoneOf(scope, { type: "reward_catalogue", id, timeZone: tenant.program.timeZone }, value),
		),
	to: cataloguePaths.list,
	success: "rewards:catalogues.success.updated",
	failure: "rewards:catalogues.errors.update",
});

export const handle = { title: "rewards:catalogues.edit" };

export default function EditRewardCatalogue() {
	const { catalogue, options, reaches, menus } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["rewards", "common"], { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={catalogue.title}
				badge={<RecordState record={catalogue} />}
				facts={[useAudienceFact(reaches)]}
				trail={[{ label: t("catalogues.list.title"), to: cataloguePaths.list }]}
				tabs={useLanguageTabs("reward_catalogue", catalogue.id)}
				actions={
					<>
						<PreviewLink type="reward_catalogue" id={catalogue.id} />
						<RecordMore
							entity="reward_catalogue"
							id={catalogue.id}
							remove={{
								to: cataloguePaths.delete(catalogue.id),
								dialog: menus.length === 0 && {
									title: t("catalogues.delete.title", { title: catalogue.title }),
									confirmLabel: t("catalogues.delete.confirm"),
									text: t("catalogues.delete.text"),
								},
							}}
						/>
					</>
				}
			/>
			<RewardCatalogueForm key={catalogue.id} catalogue={catalogue} options={options} />
		</>
	);
}
