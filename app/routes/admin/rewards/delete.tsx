import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { rewardPaths } from "~/features/rewards/rewards.paths";
import { findReward, isOrdered } from "~/features/rewards/rewards.repository.server";
import { removeReward } from "~/features/rewards/rewards.service.server";
import { adminFailure } from "~/server/admin/failure.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:errors.idRequired");
	const { title } = found(await findReward(scope, id), "rewards:errors.notFound");
	return { id, title, ordered: await isOrdered(scope, id) };
}

export async function action(args: ActionFunctionArgs) {
	const { context, params } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(params.id, "rewards:errors.idRequired");
	try {
		const { archived, notice } = await removeReward(scope, id);
		return await redirectWithToast(context, rewardPaths.list, {
			type: notice ? "error" : "success",
			message: notice ?? (archived ? "rewards:success.archived" : "rewards:success.deleted"),
		});
	} catch (error) {
		return adminFailure(error, { fallback: "rewards:errors.delete", requestId: context.requestId });
	}
}

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
