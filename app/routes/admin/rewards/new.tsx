import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { RewardForm } from "~/features/rewards/components/reward-form";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { rewardSchema } from "~/features/rewards/rewards.schemas";
import { rewardFormOptions, saveReward, soldOut } from "~/features/rewards/rewards.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { inZone } from "~/kernel/publication/in-zone";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	return { options: await rewardFormOptions(scope) };
}

export const action = createAction({
	permission: "rewards:write",
	schema: rewardSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickTargeting,
	save: ({ scope, tenant }, value) => saveReward(scope, null, inZone(value, tenant.program.timeZone)),
	to: rewardPaths.list,
	again: (_, id, value) => ({ id, soldOut: soldOut(value) }),
	success: ({ soldOut }) =>
		soldOut
			? { type: "info", message: "rewards:success.createdWithoutStock" }
			: { type: "success", message: "rewards:success.created" },
	failure: "rewards:errors.create",
});

export const handle = { title: "rewards:new" };

export default function NewReward() {
	const { options } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: rewardPaths.list }]} />
			<RewardForm options={options} />
		</>
	);
}
