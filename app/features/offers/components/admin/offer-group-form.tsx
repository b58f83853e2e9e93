import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { OrderedPickerField } from "~/components/admin/picking/ordered-picker-field";
import { Field } from "~/components/ui/form/field";
import type { OfferGroup } from "../../groups/offer-groups.repository.server";
import { offerGroupPaths } from "../../offers.admin.paths";

interface OfferGroupFormProps {
	/** Missing for a new group. */
	group?: OfferGroup;
	/** Titles of offers. */
	suggestions: readonly string[];
	/** Where a new one comes, after the last. */
	place?: number;
}

type Values = { groupName: string; order: string; offers: string[]; addOffers: string };

/** The form of an offer group, for the new and the edit page. */
export function OfferGroupForm({ group, suggestions, place = 0 }: OfferGroupFormProps) {
	const { t } = useTranslation("offers-admin", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "offer-group",
		stored: group && { ...group, order: String(group.order) },
		initial: { order: String(place) },
		about: {
			groupName: t("groups.fields.groupName"),
			order: t("fields.order"),
			offers: t("groups.fields.offers"),
			addOffers: t("groups.fields.offers"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={offerGroupPaths.list}>
			<Field label={labels.groupName} meta={fields.groupName} required maxLength={200} />
			<Field
				label={labels.order}
				meta={fields.order}
				required
				type="number"
				min={0}
				step={1}
				help={t("groups.help.order")}
			/>
			<OrderedPickerField
				legend={labels.offers}
				help={t("groups.help.offers")}
				titles={fields.offers}
				typed={fields.addOffers}
				label={t("groups.addOffer")}
				chosen={group?.offers ?? []}
				suggestions={suggestions}
			/>
		</FormShell>
	);
}
