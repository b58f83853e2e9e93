import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PictureField } from "~/components/admin/form/picture-field";
import { PublicationFields, publicationAbout } from "~/components/admin/form/publication-fields";
import { DraftedTargetingFields, targetingAbout } from "~/components/admin/form/targeting-fields";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { OrderField } from "~/components/admin/order-field";
import { TitleRow } from "~/components/admin/record/title-row";
import { useOutcome } from "~/components/admin/record/use-outcome";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { useFormat } from "~/components/ui/format-context";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { listFaultIn } from "~/kernel/items/list-faults";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { OFFER_STATUSES } from "../../editing/offer-editing.rules";
import type { OfferFormOptions, OpenOffer } from "../../editing/offer-page.server";
import type { OfferFormValue } from "../../editing/offers.schemas";
import { offerEntity } from "../../offer.entity";
import { offerPaths } from "../../offers.admin.paths";
import { OpportunityList } from "./opportunity-list";

interface OfferFormProps {
	/** Missing on the page of a new offer. */
	open?: OpenOffer;
	options: OfferFormOptions;
	/** The place after the last one; a new offer begins with 0 all the same. */
	place?: number;
}

type Values = OfferFormValue & { addMemberTags: string; addCompanyTags: string; opportunities: string };

/** The form of an offer, for the new and the edit page. */
export function OfferForm({ open, options, place = 0 }: OfferFormProps) {
	const { t } = useTranslation(["offers-admin", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { timeZone } = useFormat();
	const offer = open?.offer ?? undefined;
	const draft = open?.draft ?? null;
	const statuses = OFFER_STATUSES.map((value) => ({ value, label: statusText(value, "offer") }));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "offer",
		stored: offer && { ...offer, ...publicationShown(offer, timeZone), sortOrder: String(offer.sortOrder) },
		initial: { status: "Draft", sortOrder: "0" },
		draft,
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), Object.fromEntries(statuses.map(({ value, label }) => [value, label]))],
			description: t("fields.description"),
			opportunities: t("fields.opportunities"),
			...publicationAbout(t, timeZone),
			...targetingAbout(t, options.companyTags),
			image: t("admin:picture.label"),
			sortOrder: t("fields.order"),
		},
	});
	return (
		<FormShell
			{...shell}
			outcome={useOutcome(fields, { published: offerEntity.published, of: "offer" })}
			cancelHref={offerPaths.list}
			elsewhere={(name) => {
				const fault = listFaultIn(open?.opportunities, name);
				if (!open || !fault) return undefined;
				return {
					label: t("opportunity.at", { place: fault.place, field: t(`opportunity.fields.${fault.field}`) }),
					href: `${offerPaths.opportunity(open.id, fault.id)}?check=1#opportunity-${fault.field}`,
				};
			}}
			multipart
			wide
			sticky
		>
			<FormColumns>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow {...{ fields, labels }} help={t("help.status")} statuses={statuses} />
						<RichTextField label={labels.description} meta={fields.description} required={false} counterMax={5000} />
					</FormSection>
					<OpportunityList title={labels.opportunities} open={open} />
				</FormMain>
				<FormAside>
					<PublicationFields fields={fields} labels={labels} />
					<DraftedTargetingFields
						draft={draft}
						fields={fields}
						item={offer}
						suggestions={options.memberTags}
						companyTags={options.companyTags}
					/>
					<FormSection title={t("admin:form.shown")}>
						<PictureField meta={fields.image} removeMeta={fields.removeImage} record={offer} />
						<OrderField
							label={labels.sortOrder}
							meta={fields.sortOrder}
							required
							help={t("help.order")}
							place={place}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
