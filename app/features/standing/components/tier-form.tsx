import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
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
import type { OpenTier } from "../tiers/drafted-tier.server";
import type { TierFormValue } from "../tiers/tiers.schemas";
import { type ResultChoices, ResultsField } from "./results-field";

type Values = Omit<TierFormValue, "conditions"> & { conditions: string };

interface TierFormProps {
	/** Missing on the page of a new tier. */
	open?: OpenTier;
	databuckets: ResultChoices;
}

/** The form of a tier, for the new and the edit page. */
export function TierForm({ open, databuckets }: TierFormProps) {
	const { t } = useTranslation(["tiers", "admin"], { useSuspense: false });
	const tier = open?.tier ?? undefined;
	const draft = open?.draft ?? null;
	const types = Object.fromEntries(PARTICIPANT_TYPES.map((value) => [value, t(`types.${value}`)]));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "tier",
		stored: tier && {
			...tier,
			conditions: conditionLines(tier.conditions),
			externalImageUrl: tier.externalImageUrl ?? undefined,
		},
		initial: { selectedParticipantType: "Member", rank: 0 },
		draft,
		about: {
			tier: t("fields.tier"),
			rank: t("fields.rank"),
			conditions: t("fields.conditions"),
			selectedParticipantType: [t("fields.type"), types],
			selectedDatabucket: [t("fields.databucket"), Object.fromEntries(databuckets.map(({ id, title }) => [id, title]))],
			image: t("admin:picture.label"),
			externalImageUrl: t("fields.externalImageUrl"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={tierPaths.list} multipart wide sticky>
			<FormColumns aside={t("admin:form.counted")}>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<div className="title-row">
							<Field label={labels.tier} meta={fields.tier} required maxLength={200} />
							<Field
								{...{ label: labels.rank, meta: fields.rank, type: "number", min: 0, step: 1 }}
								required
								help={t("help.rank")}
							/>
						</div>
					</FormSection>
					<FormSection title={t("admin:form.conditions")}>
						<ConditionsField
							label={labels.conditions}
							meta={fields.conditions}
							help={t("help.conditions")}
							required={false}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<FormSection title={t("admin:form.counted")}>
						<SelectField
							label={labels.selectedParticipantType}
							meta={fields.selectedParticipantType}
							required
							help={t("help.type")}
							options={PARTICIPANT_TYPES.map((value) => ({ value, label: types[value] ?? value }))}
						/>
						<ResultsField
							label={labels.selectedDatabucket}
							meta={fields.selectedDatabucket}
							databuckets={databuckets}
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
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
