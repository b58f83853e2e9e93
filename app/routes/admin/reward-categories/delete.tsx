import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { findRewardCategory } from "~/features/rewards/reward-categories.repository.server";
import { removeRewardCategory } from "~/features/rewards/reward-groups.service.server";
import { categoryPaths } from "~/features/rewards/rewards.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:categories.errors.idRequired");
	const { title } = found(await findRewardCategory(scope, id), "rewards:categories.errors.notFound");
	return { id, title };
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:categories.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeRewardCategory(scope, id),
	to: categoryPaths.list,
	success: "rewards:categories.success.deleted",
	failure: "rewards:categories.errors.delete",
});

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
