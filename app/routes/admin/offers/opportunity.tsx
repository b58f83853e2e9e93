import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { RecordHeader } from "~/components/admin/record/record-header";
import { OpportunityForm } from "~/features/offers/components/admin/opportunity-form";
import { draftedOffer } from "~/features/offers/editing/drafted-offer.server";
import { openOpportunity } from "~/features/offers/editing/offer-page.server";
import { OPPORTUNITY_FIELDS, opportunitySchema } from "~/features/offers/editing/offers.schemas";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { itemAction } from "~/gate/draft-item.server";
import { requireAdmin } from "~/gate/guards/admin.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { tickUnasked } from "~/lib/fields.schemas";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, tenant, can } = await requireAdmin(args, "offers:read");
	const id = requiredId(args.params.id, "offers-admin:errors.idRequired");
	const itemId = requiredId(args.params.itemId, "drafts:errors.itemGone");
	const { timeZone } = tenant.program;
	const open = found(await openOpportunity(scope, { id, itemId, timeZone }), "offers:noSuchOffer");
	return { open, timeZone, check: new URL(args.request.url).searchParams.has("check"), readOnly: !can("offers:write") };
}

export const action = itemAction({
	permission: "offers:write",
	drafted: ({ tenant }) => draftedOffer(tenant.program.timeZone),
	schema: opportunitySchema,
	names: OPPORTUNITY_FIELDS,
	receive: async (_admin, form) => tickUnasked(form, ["redeemable", "addToDatabucket"]),
	idRequired: "offers-admin:errors.idRequired",
	failure: "offers-admin:errors.update",
});

export const shouldRevalidate = afterRefusal;

export const handle = { title: "offers-admin:opportunity.title" };

export default function EditOpportunity() {
	const { open, ...shown } = useLoaderData<typeof loader>();
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	return (
		<>
			<RecordHeader
				title={open.item.title || t("opportunity.new")}
				trail={[
					{ label: t("list.title"), to: offerPaths.list },
					{ label: open.offerTitle || t("untitled"), to: offerPaths.edit(open.id) },
				]}
			/>
			<p className="max-w-form pb-6 text-muted">{t("opportunity.inDraft")}</p>
			<OpportunityForm key={open.item.id} open={open} {...shown} />
		</>
	);
}
