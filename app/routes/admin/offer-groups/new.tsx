import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecordHeader } from "~/components/admin/record/record-header";
import { OfferGroupForm } from "~/features/offers/components/admin/offer-group-form";
import { offerGroupSchema } from "~/features/offers/groups/offer-groups.schemas";
import { saveOfferGroup } from "~/features/offers/groups/offer-groups.service.server";
import { offerTitles } from "~/features/offers/groups/offer-picks.repository.server";
import { pickOffers } from "~/features/offers/groups/offer-picks.server";
import { offerGroupPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { createAction } from "~/gate/record-action.server";
import { nextPlace } from "~/kernel/admin/next-place.repository.server";

export async function loader(args: LoaderFunctionArgs) {
	const { scope } = await requireAdmin(args, "offers:write");
	return { suggestions: await offerTitles(scope), place: await nextPlace(scope, "offers", "offer_groups") };
}

export const action = createAction({
	permission: "offers:write",
	schema: offerGroupSchema,
	pick: pickOffers,
	save: ({ scope }, value) => saveOfferGroup(scope, null, value),
	to: offerGroupPaths.list,
	success: "offers-admin:groups.success.created",
	failure: "offers-admin:groups.errors.create",
});

export const handle = { title: "offers-admin:groups.new" };

export default function NewOfferGroup() {
	const { suggestions, place } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader title={t("groups.new")} trail={[{ label: t("groups.list.title"), to: offerGroupPaths.list }]} />
			<OfferGroupForm suggestions={suggestions} place={place} />
		</>
	);
}
