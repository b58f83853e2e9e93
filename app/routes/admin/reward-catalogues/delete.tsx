import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { MenuUses } from "~/features/menus/uses/menu-uses";
import { menusLeadingTo } from "~/features/menus/uses/menu-uses.repository.server";
import { findRewardCatalogue } from "~/features/rewards/reward-catalogues.repository.server";
import { removeRewardCatalogue } from "~/features/rewards/reward-groups.service.server";
import { cataloguePaths } from "~/features/rewards/rewards.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "rewards:write");
	const id = requiredId(args.params.id, "rewards:catalogues.errors.idRequired");
	const { title } = found(await findRewardCatalogue(scope, id), "rewards:catalogues.errors.notFound");
	return { id, title, menus: await menusLeadingTo(scope, ["Reward Catalogue"], id) };
}

export const action = changeAction({
	permission: "rewards:write",
	idRequired: "rewards:catalogues.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeRewardCatalogue(scope, id),
	to: cataloguePaths.list,
	success: "rewards:catalogues.success.deleted",
	failure: "rewards:catalogues.errors.delete",
});

export const handle = { title: "rewards:catalogues.delete.confirm" };

export default function DeleteRewardCatalogue() {
	const { id, title, menus } = useLoaderData<typeof loader>();
	const { t } = useTranslation("rewards", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("catalogues.delete.title", { title })}
			confirmLabel={t("catalogues.delete.confirm")}
			cancelHref={cataloguePaths.edit(id)}
			tone="danger"
		>
			{t("catalogues.delete.text")}
			<MenuUses menus={menus} />
		</ConfirmPage>
	);
}
