import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { OfferForm } from "~/features/offers/components/admin/offer-form";
import { draftedOffer } from "~/features/offers/editing/drafted-offer.server";
import { afterSaving } from "~/features/offers/editing/offer-editing.rules";
import { offerFormOptions } from "~/features/offers/editing/offer-page.server";
import { offerSchema } from "~/features/offers/editing/offers.schemas";
import { saveOffer } from "~/features/offers/editing/save-offer.service.server";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";
import { inZone } from "~/kernel/publication/in-zone";
import { IMAGE_MAX_BYTES } from "~/lib/limits";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	return { options: await offerFormOptions(scope), place: await nextPlace(scope, "offers", "offer_groups") };
}

export const action = createAction({
	permission: "offers:write",
	schema: offerSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickTargeting,
	drafted: ({ tenant }) => draftedOffer(tenant.program.timeZone),
	save: ({ scope, tenant }, value) =>
		saveOffer(scope, { id: null, timeZone: tenant.program.timeZone }, inZone(value, tenant.program.timeZone)),
	to: ({ id }) => afterSaving({ id, created: true, empty: true }),
	success: "offers-admin:success.created",
	failure: "offers-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "offers-admin:new" };

export default function NewOffer() {
	const { options, place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("new")} trail={[{ label: t("list.title"), to: offerPaths.list }]} />
			<OfferForm options={options} place={place} />
		</>
	);
}
