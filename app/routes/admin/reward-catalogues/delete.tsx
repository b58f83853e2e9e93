import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { findRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { removeRewardCatalogue } from "~/features/rewards/reward-groups.service.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { adminFailure } from "~/server/admin/failure.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:catalogues.errors.idRequired");
	const { title } = found(await findRewardCatalogue(scope, id), "rewards:catalogues.errors.notFound");
	return { id, title };
}

export async function action(args: ActionFunctionArgs) {
	const { context, params } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(params.id, "rewards:catalogues.errors.idRequired");
	try {
		await removeRewardCatalogue(scope, id);
		return await redirectWithToast(context, cataloguePaths.list, {
			type: "success",
			message: "rewards:catalogues.success.deleted",
		});
	} catch (error) {
		return adminFailure(error, { fallback: "rewards:catalogues.errors.delete", requestId: context.requestId });
	}
}

export const handle = { title: "rewards:catalogues.delete.confirm" };

export default function DeleteRewardCatalogue() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("catalogues.delete.title", { title })}
			confirmLabel={t("catalogues.delete.confirm")}
			cancelHref={cataloguePaths.edit(id)}
			tone="danger"
		>
			{t("catalogues.delete.text")}
		</ConfirmPage>
	);
}
