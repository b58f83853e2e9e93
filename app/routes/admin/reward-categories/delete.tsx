import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm-page";
import { findRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { removeRewardCategory } from "~/features/rewards/reward-groups.service.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { adminFailure } from "~/server/admin/failure.server";
import { found, requiredId } from "~/server/admin/required-id.server";
import { requireAdmin } from "~/server/guards/admin.server";
import { redirectWithToast } from "~/server/toast.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:categories.errors.idRequired");
	const { title } = found(await findRewardCategory(scope, id), "rewards:categories.errors.notFound");
	return { id, title };
}

export async function action(args: ActionFunctionArgs) {
	const { context, params } = args;
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(params.id, "rewards:categories.errors.idRequired");
	try {
		await removeRewardCategory(scope, id);
		return await redirectWithToast(context, categoryPaths.list, {
			type: "success",
			message: "rewards:categories.success.deleted",
		});
	} catch (error) {
		return adminFailure(error, { fallback: "rewards:categories.errors.delete", requestId: context.requestId });
	}
}

export const handle = { title: "rewards:categories.delete.confirm" };

export default function DeleteRewardCategory() {
	const { id, title } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("categories.delete.title", { title })}
			confirmLabel={t("categories.delete.confirm")}
			cancelHref={categoryPaths.edit(id)}
			tone="danger"
		>
			{t("categories.delete.text")}
		</ConfirmPage>
	);
}
