import { useTranslation } from "react-i18next";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { PictureField } from "~/components/admin/form/picture-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { ConditionsField } from "~/kernel/conditions/components/conditions-field";
import { conditionLines } from "~/kernel/conditions/condition-lines";
import { tierPaths } from "../standing.paths";
import { PARTICIPANT_TYPES } from "../standing.rules";
import type { Tier } from "../tiers/tiers.repository.server";
import type { TierFormValue } from "../tiers/tiers.schemas";
import { type ResultChoices, ResultsField } from "./results-field";

type Values = Omit<TierFormValue, "conditions"> & { conditions: string };

interface TierFormProps {
	tier?: Tier;
	databuckets: ResultChoices;
}

/** The form of a tier, for the new (no `tier`) and the edit page. */
export function TierForm({ tier, databuckets }: TierFormProps) {
	const { t } = useTranslation(["tiers", "admin"], { useSuspense: false });
	const types = Object.fromEntries(PARTICIPANT_TYPES.map((value) => [value, t(`types.${value}`)]));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "tier",
		stored: tier && {
			...tier,
			conditions: conditionLines(tier.conditions),
			externalImageUrl: tier.externalImageUrl ?? undefined,
		},
		initial: { selectedParticipantType: "Member", rank: 0 },
		about: {
			tier: t("fields.tier"),
			selectedParticipantType: [t("fields.type"), types],
			rank: t("fields.rank"),
			selectedDatabucket: [t("fields.databucket"), Object.fromEntries(databuckets.map(({ id, title }) => [id, title]))],
			conditions: t("fields.conditions"),
			image: t("admin:picture.label"),
			externalImageUrl: t("fields.externalImageUrl"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={tierPaths.list} multipart wide sticky>
			<FormSection title={t("admin:form.basics")}>
				<Field label={labels.tier} meta={fields.tier} required maxLength={200} />
				<div className="field-pair">
					<SelectField
						label={labels.selectedParticipantType}
						meta={fields.selectedParticipantType}
						required
						help={t("help.type")}
						options={PARTICIPANT_TYPES.map((value) => ({ value, label: types[value] ?? value }))}
					/>
					<Field
						{...{ label: labels.rank, meta: fields.rank, type: "number", min: 0, step: 1 }}
						required
						help={t("help.rank")}
					/>
				</div>
			</FormSection>
			<FormSection title={t("admin:form.conditions")}>
				<ResultsField label={labels.selectedDatabucket} meta={fields.selectedDatabucket} databuckets={databuckets} />
				<ConditionsField
					label={labels.conditions}
					meta={fields.conditions}
					help={t("help.conditions")}
					required={false}
				/>
			</FormSection>
			<FormSection title={t("admin:picture.label")}>
				<PictureField
					meta={fields.image}
					removeMeta={fields.removeImage}
					record={tier && { title: tier.tier, imageMediumUrl: tier.imageMediumUrl }}
				/>
				<Field
					{...{ label: labels.externalImageUrl, meta: fields.externalImageUrl, type: "url" }}
					required={false}
					help={t("help.externalImageUrl")}
				/>
			</FormSection>
		</FormShell>
	);
}
