import { useTranslation } from "react-i18next";
import { SwitchField } from "~/components/admin/form/switch-field";
import { ItemForm, useItemForm } from "~/components/admin/items/item-form";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { RichTextField } from "~/components/ui/rich-text/rich-text-field";
import { DatabucketFields } from "~/features/databuckets/components/databucket-fields";
import { OPPORTUNITY_ANCHOR, OPPORTUNITY_STATUSES } from "../../editing/offer-editing.rules";
import type { OpenOpportunity } from "../../editing/offer-page.server";
import type { OpportunityValue } from "../../editing/offers.schemas";
import { offerPaths } from "../../offers.admin.paths";

interface OpportunityFormProps {
	open: OpenOpportunity;
	/** What is wrong with it is shown at once. */
	check: boolean;
	timeZone: string;
}

/** The form of an opportunity, which is kept in the draft of its offer. */
export function OpportunityForm({ open, check, timeZone }: OpportunityFormProps) {
	const { t } = useTranslation(["offers-admin", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const { id, forms, databuckets } = open;
	const { fields, labels, shell } = useItemForm<OpportunityValue>({
		...{ id: "opportunity", open, check },
		initial: { points: "0", redeemable: true, addToDatabucket: true, status: "Active" },
		about: {
			title: t("opportunity.fields.title"),
			description: t("opportunity.fields.description"),
			points: t("opportunity.fields.points"),
			formId: t("opportunity.fields.formId"),
			deadline: t("opportunity.fields.deadline"),
			entryLimit: t("opportunity.fields.entryLimit"),
			status: t("opportunity.fields.status"),
			redeemable: t("opportunity.fields.redeemable"),
			addToDatabucket: t("opportunity.fields.addToDatabucket"),
			databucketId: t("opportunity.fields.databucketId"),
			targetCode: t("opportunity.fields.targetCode"),
		},
	});
	return (
		<ItemForm shell={shell} open={open} back={offerPaths.edit(id)} anchor={OPPORTUNITY_ANCHOR}>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<RichTextField label={labels.description} meta={fields.description} required={false} counterMax={5000} />
			<div className="grid gap-6 sm:grid-cols-2">
				<Field
					label={labels.points}
					meta={fields.points}
					required
					type="number"
					min={0}
					step={1}
					help={t("help.points")}
				/>
				<SelectField
					label={labels.formId}
					meta={fields.formId}
					required={false}
					placeholder={t("opportunity.noForm")}
					options={forms.map(({ id: value, title }) => ({ value, label: title }))}
					help={t("help.form")}
				/>
				<Field
					label={labels.deadline}
					meta={fields.deadline}
					required={false}
					type="datetime-local"
					help={t("help.deadline", { timeZone: timeZone.replaceAll("_", " ") })}
				/>
				<Field
					label={labels.entryLimit}
					meta={fields.entryLimit}
					required={false}
					type="number"
					min={1}
					step={1}
					help={t("help.entryLimit")}
				/>
			</div>
			<SelectField
				label={labels.status}
				meta={fields.status}
				required
				help={t("help.opportunityStatus")}
				options={OPPORTUNITY_STATUSES.map((value) => ({ value, label: statusText(value, "offer") }))}
			/>
			<SwitchField label={labels.redeemable} meta={fields.redeemable} help={t("help.redeemable")} />
			<SwitchField label={labels.addToDatabucket} meta={fields.addToDatabucket} help={t("help.addToDatabucket")} />
			<DatabucketFields
				databuckets={databuckets}
				labels={labels}
				fields={fields}
				help={{ databucketId: t("help.databucketId"), targetCode: t("help.targetCode") }}
			/>
		</ItemForm>
	);
}
