import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { ConfirmLink } from "~/components/admin/confirm/confirm-link";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { Banner } from "~/components/ui/feedback/banner";
import { ButtonLink } from "~/components/ui/form/button";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { RewardForm } from "~/features/rewards/components/reward-form";
import { RewardStatus } from "~/features/rewards/components/reward-status";
import { rewardEntity } from "~/features/rewards/reward.entity";
import { cataloguePaths, rewardPaths } from "~/features/rewards/rewards.paths";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { rewardSchema } from "~/features/rewards/rewards.schemas";
import { rewardAudience, rewardFormOptions, saveReward } from "~/features/rewards/rewards.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";
import { newId } from "~/lib/ids.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, can } = await requireAdmin(args, "rewards:read");
	const id = requiredId(args.params.id, "rewards:errors.idRequired");
	const reward = found(await findReward(scope, id), "rewards:errors.notFound");
	return {
		reward,
		options: await rewardFormOptions(scope, reward),
		reaches: await rewardAudience(scope, reward),
		copyKey: newId(),
		readOnly: !can("rewards:write"),
		changedBy: await changedBy({ scope, control }, "reward", id),
	};
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:errors.idRequired",
	schema: rewardSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickTargeting,
	save: async ({ scope, tenant, id }, value) =>
		saveReward(scope, id, await inZoneOf(scope, { type: "reward", id, timeZone: tenant.program.timeZone }, value)),
	to: rewardPaths.list,
	success: ({ notice, soldOut }) => {
		if (notice) return { type: "error", message: notice };
		return soldOut
			? { type: "info", message: "rewards:success.updatedWithoutStock" }
			: { type: "success", message: "rewards:success.updated" };
	},
	failure: "rewards:errors.update",
});

export const handle = { title: (data: { reward: { title: string } }) => data.reward.title };

export default function EditReward() {
	const { reward, options, reaches, copyKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["rewards", "admin", "common"], { useSuspense: false });
	const isActive = reward.status === "Active";
	const isInNone = isActive && reward.rewardCatalogueId === null;
	const sight = useSightFact(reward, reaches, rewardEntity.published);
	return (
		<>
			<RecordHeader
				title={reward.title}
				badge={<RecordState record={reward} badge={<RewardStatus {...reward} />} />}
				// What leads to a catalogue says it already.
				facts={isInNone ? [] : [sight]}
				trail={[{ label: t("list.title"), to: rewardPaths.list }]}
				tabs={useLanguageTabs("reward", reward.id)}
				actions={
					<>
						<ConfirmLink
							to={rewardPaths.duplicate(reward.id)}
							label={t("admin:record.duplicate")}
							title={t("duplicate.title", { title: reward.title })}
							confirmLabel={t("duplicate.confirm")}
							icon="copy"
							hidden={{ _key: copyKey }}
						>
							{t("duplicate.text")}
						</ConfirmLink>
						<PreviewLink type="reward" id={reward.id} />
						<RecordMore
							entity="reward"
							id={reward.id}
							remove={{
								to: rewardPaths.delete(reward.id),
								dialog: {
									title: t("delete.title", { title: reward.title }),
									confirmLabel: t("delete.confirm"),
									text: t("delete.either"),
								},
							}}
						/>
					</>
				}
			/>
			{isInNone && (
				<Banner tone="warning" className="mb-6" title={t("unseen.title")}>
					<p>{t("unseen.text")}</p>
					{options.catalogues.length === 0 && (
						<ButtonLink to={cataloguePaths.new} variant="secondary" size="sm" className="min-h-11">
							{t("catalogues.list.new")}
						</ButtonLink>
					)}
				</Banner>
			)}
			{isActive && reward.stockQuantity === 0 && (
				<Banner tone="warning" className="mb-6" title={t("soldOut.title")}>
					<p>{t("soldOut.text")}</p>
				</Banner>
			)}
			<RewardForm key={reward.id} reward={reward} options={options} />
		</>
	);
}
