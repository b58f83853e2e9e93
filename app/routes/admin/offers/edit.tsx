import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useSightFact } from "~/components/admin/audience-fact";
import { afterRefusal } from "~/components/admin/form/after-refusal";
import { useLanguageTabs } from "~/components/admin/languages/use-language-tabs";
import { RecordState } from "~/components/admin/list/record-state";
import { PreviewLink } from "~/components/admin/preview-link";
import { RecordHeader } from "~/components/admin/record/record-header";
import { RecordMore } from "~/components/admin/record/record-more";
import { ButtonLink } from "~/components/ui/form/button";
import { changedBy } from "~/features/audit/changed-by.server";
import { pickTargeting } from "~/features/companies/picking/targeting-picks.server";
import { entriesOfOfferPath } from "~/features/entries/entries.admin.paths";
import { OfferForm } from "~/features/offers/components/admin/offer-form";
import { draftedOffer } from "~/features/offers/editing/drafted-offer.server";
import { afterSaving } from "~/features/offers/editing/offer-editing.rules";
import { offerFormOptions, openOffer } from "~/features/offers/editing/offer-page.server";
import { offerSchema } from "~/features/offers/editing/offers.schemas";
import { saveOffer } from "~/features/offers/editing/save-offer.service.server";
import { offerEntity } from "~/features/offers/offer.entity";
import { offerPaths } from "~/features/offers/offers.admin.paths";
import { requireAdmin } from "~/gate/guards/admin.server";
import { changeAction } from "~/gate/record-action.server";
import { found, requiredId } from "~/kernel/admin/required-id.server";
import { inZoneOf } from "~/kernel/publication/stored-window.repository.server";
import { newId } from "~/lib/ids.server";
import { IMAGE_MAX_BYTES } from "~/lib/limits";
import { message } from "~/lib/message-key";

export async function loader(args: LoaderFunctionArgs) {
	const { scope, control, tenant, can } = await requireAdmin(args, "offers:read");
	const id = requiredId(args.params.id, "offers-admin:errors.idRequired");
	const open = found(await openOffer(scope, id, tenant.program.timeZone), "offers:noSuchOffer");
	return {
		open,
		options: await offerFormOptions(scope),
		copyKey: newId(),
		readOnly: !can("offers:write"),
		changedBy: await changedBy({ scope, control }, "offer", id),
	};
}

export const action = changeAction({
	permission: "offers:write",
	idRequired: "offers-admin:errors.idRequired",
	schema: offerSchema,
	upload: IMAGE_MAX_BYTES,
	pick: pickTargeting,
	drafted: ({ tenant }) => draftedOffer(tenant.program.timeZone),
	save: async ({ scope, tenant, id }, value) =>
		saveOffer(
			scope,
			{ id, timeZone: tenant.program.timeZone },
			await inZoneOf(scope, { type: "offer", id, timeZone: tenant.program.timeZone }, value),
		),
	to: afterSaving,
	success: ({ created, kept, notice }) => {
		if (notice) return { type: "error", message: notice };
		const [title] = kept;
		if (title !== undefined)
			return { type: "info", message: message("offers-admin:success.kept", { title, count: kept.length }) };
		return { type: "success", message: created ? "offers-admin:success.created" : "offers-admin:success.updated" };
	},
	failure: "offers-admin:errors.update",
	creationFailure: "offers-admin:errors.create",
});

export const shouldRevalidate = afterRefusal;

export const handle = {
	title: ({ open }: { open: { offer: { title: string } | null } }) => open.offer?.title ?? "offers-admin:new",
};

export default function EditOffer() {
	const { open, options, copyKey } = useLoaderData<typeof loader>();
	const { t } = useTranslation(["offers-admin", "common"], { useSuspense: false });
	// A draft that was dropped leaves a form that begins anew.
	const anew = useSearchParams()[0].get("anew");
	const { id, offer, entries } = open;
	const reaches = useSightFact(offer, open.reaches, offerEntity.published, "offer");
	const tabs = useLanguageTabs("offer", id);
	return (
		<>
			<RecordHeader
				title={offer?.title ?? t("new")}
				badge={offer && <RecordState record={offer} kind="offer" />}
				facts={offer ? [reaches] : []}
				trail={[{ label: t("list.title"), to: offerPaths.list }]}
				tabs={offer ? tabs : undefined}
				actions={
					offer && (
						<>
							{entries > 0 && (
								<ButtonLink to={entriesOfOfferPath(id)} variant="secondary" icon="check-circle">
									{t("opportunity.entries", { count: entries })}
								</ButtonLink>
							)}
							<PreviewLink type="offer" id={id} />
							<RecordMore
								entity="offer"
								id={id}
								copy={{
									to: offerPaths.duplicate(id),
									dialog: {
										title: t("duplicate.title", { title: offer.title }),
										confirmLabel: t("duplicate.confirm"),
										text: t("duplicate.text"),
										key: copyKey,
									},
								}}
								remove={{
									to: offerPaths.delete(id),
									dialog: entries === 0 && {
										title: t("delete.title", { title: offer.title }),
										confirmLabel: t("delete.confirm"),
										text: t("delete.text"),
									},
								}}
							/>
						</>
					)
				}
			/>
			<OfferForm key={id + anew} open={open} options={options} />
		</>
	);
}
