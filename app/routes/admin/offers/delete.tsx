import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmPage } from "~/components/admin/confirm/confirm-page";
import { countOfferEntries, findOffer } from "~/features/offers/editing/offer-record.repository.server";
import { deleteSchema } from "~/features/offers/editing/offers.schemas";
import { removeOffer, setBackToDraft } from "~/features/offers/editing/remove-offer.service.server";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	const id = requiredId(args.params.id, "offers-admin:errors.idRequired");
	const { title } = found(await findOffer(scope, id), "offers:noSuchOffer");
	return { id, title, entries: (await countOfferEntries(scope, id)).all };
}

export const action = changeAction({
	permission: "offers:write",
	idRequired: "offers-admin:errors.idRequired",
	schema: deleteSchema,
	save: ({ scope, id }, { instead }) => (instead === "draft" ? setBackToDraft(scope, id) : removeOffer(scope, id)),
	to: offerPaths.list,
	success: ({ deleted, notice }) =>
		notice
			? { type: "error", message: notice }
			: { type: "success", message: `offers-admin:success.${deleted ? "deleted" : "updated"}` },
	failure: "offers-admin:errors.delete",
});

export const handle = { title: "offers-admin:delete.confirm" };

export default function DeleteOffer() {
	const { id, title, entries } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	if (entries > 0)
		return (
			<ConfirmPage
				title={t("delete.entriesTitle", { title })}
				confirmLabel={t("delete.setDraft")}
				cancelHref={offerPaths.edit(id)}
				hidden={{ instead: "draft" }}
			>
				{t("delete.entriesText", { count: entries })}
			</ConfirmPage>
		);
	return (
		<ConfirmPage
			title={t("delete.title", { title })}
			confirmLabel={t("delete.confirm")}
			cancelHref={offerPaths.edit(id)}
			tone="danger"
		>
			{t("delete.text")}
		</ConfirmPage>
	);
}
