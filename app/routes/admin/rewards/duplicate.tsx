import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { duplicateReward } from "~/features/rewards/editing/duplicate-reward.service.server";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { findReward } from "~/features/rewards/rewards.repository.server";
import { duplicateRewardSchema } from "~/features/rewards/rewards.schemas";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:errors.idRequired");
	const { title } = found(await findReward(scope, id), "rewards:errors.notFound");
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:errors.idRequired",
	schema: duplicateRewardSchema,
	save: ({ scope, id }, { _key }) => duplicateReward(scope, id, _key),
	to: ({ id }) => rewardPaths.edit(id),
	success: "rewards:success.created",
	failure: "rewards:errors.create",
});

export const handle = { title: "rewards:duplicate.confirm" };

export default function DuplicateReward() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("duplicate.title", { title })}
			confirmLabel={t("duplicate.confirm")}
			cancelHref={rewardPaths.edit(id)}
			hidden={{ _key: key }}
		>
			{t("duplicate.text")}
		</ConfirmPage>
	);
}
