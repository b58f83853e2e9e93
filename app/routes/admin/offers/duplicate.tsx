import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { duplicateOffer } from "~/features/offers/editing/duplicate-offer.service.server";
import { findOffer } from "~/features/offers/editing/offer-record.repository.server";
import { duplicateSchema } from "~/features/offers/editing/offers.schemas";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { newId } from "~/lib/ids.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	const id = requiredId(args.params.id, "offers-admin:errors.idRequired");
	const { title } = found(await findOffer(scope, id), "offers:noSuchOffer");
	return { id, title, key: newId() };
}

export const action = changeAction({
	permission: "offers:write",
	idRequired: "offers-admin:errors.idRequired",
	schema: duplicateSchema,
	save: ({ scope, id }, { _key }) => duplicateOffer(scope, id, _key),
	to: ({ id }) => offerPaths.edit(id),
	success: "offers-admin:success.created",
	failure: "offers-admin:errors.create",
});

export const handle = { title: "offers-admin:duplicate.confirm" };

export default function DuplicateOffer() {
	const { id, title, key } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	return (
		<ConfirmPage
			title={t("duplicate.title", { title })}
			confirmLabel={t("duplicate.confirm")}
			cancelHref={offerPaths.edit(id)}
			hidden={{ _key: key }}
		>
			{t("duplicate.text")}
		</ConfirmPage>
	);
}
