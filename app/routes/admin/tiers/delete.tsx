import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { tierPaths } from "~/features/standing/standing.paths";
import { findTier } from "~/features/standing/tiers/tiers.repository.server";
import { removeTier } from "~/features/standing/tiers/tiers.service.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "tiers:write");
	const id = requiredId(args.params.id, "tiers:errors.idRequired");
	const { tier, isDefault } = found(await findTier(scope, id), "tiers:errors.notFound");
	return { id, tier, isDefault };
}

export const action = changeAction({
	permission: "tiers:write",
	idRequired: "tiers:errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeTier(scope, id),
	to: tierPaths.list,
	success: ({ notice }) =>
		notice ? { type: "error", message: notice } : { type: "success", message: "tiers:success.deleted" },
	failure: "tiers:errors.delete",
});

export const handle = { title: "tiers:delete.confirm" };

export default function DeleteTier() {
	const { id, tier, isDefault } = useLoaderData<typeof loader>();
	const { t } = useTranslation("tiers", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("delete.title", { title: tier })}
			confirmLabel={t("delete.confirm")}
			cancelHref={tierPaths.edit(id)}
			tone="danger"
		>
			{t(isDefault ? "delete.defaultText" : "delete.text")}
		</ConfirmPage>
	);
}
