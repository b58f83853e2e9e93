import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { findOfferGroup } from "~/features/offers/groups/offer-groups.repository.server";
import { removeOfferGroup } from "~/features/offers/groups/offer-groups.service.server";
import { offerGroupPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { confirmSchema } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	const id = requiredId(args.params.id, "offers-admin:groups.errors.idRequired");
	const { groupName } = found(await findOfferGroup(scope, id), "offers-admin:groups.errors.notFound");
	return { id, groupName };
}

export const action = changeAction({
	permission: "offers:write",
	idRequired: "offers-admin:groups.errors.idRequired",
	schema: confirmSchema,
	save: ({ scope, id }) => removeOfferGroup(scope, id),
	to: offerGroupPaths.list,
	success: "offers-admin:groups.success.deleted",
	failure: "offers-admin:groups.errors.delete",
});

export const handle = { title: "offers-admin:groups.delete.confirm" };

export default function DeleteOfferGroup() {
	const { id, groupName } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("groups.delete.title", { title: groupName })}
			confirmLabel={t("groups.delete.confirm")}
			cancelHref={offerGroupPaths.edit(id)}
			tone="danger"
		>
			{t("groups.delete.text")}
		</ConfirmPage>
	);
}
