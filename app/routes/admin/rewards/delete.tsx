import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { findReward, isOrdered } from "~/features/rewards/rewards.repository.server";
import { removeReward } from "~/features/rewards/rewards.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:errors.idRequired");
	const { title } = found(await findReward(scope, id), "rewards:errors.notFound");
	return { id, title, ordered: await isOrdered(scope, id) };
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeReward(scope, id),
	to: rewardPaths.list,
	success: ({ archived, notice }) =>
		notice
			? { type: "error", message: notice }
			: { type: "success", message: archived ? "rewards:success.archived" : "rewards:success.deleted" },
	failure: "rewards:errors.delete",
});

export const handle = { title: "rewards:delete.confirm" };

export default function DeleteReward() {
	const { id, title, ordered } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={ordered ? t("list.archive") : t("delete.confirm")}
			cancelHref={rewardPaths.edit(id)}
			tone="danger"
		>
			{ordered ? t("delete.textOrdered") : t("delete.text")}
		</ConfirmPage>
	);
}
