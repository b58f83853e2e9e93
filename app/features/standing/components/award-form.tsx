import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { ConditionsField } from "~/kernel/conditions/components/conditions-field";
import { conditionLines } from "~/kernel/conditions/condition-lines";
import type { Award } from "../awards/awards.repository.server";
import type { AwardFormValue } from "../awards/awards.schemas";
import { awardPaths } from "../standing.paths";
import { AWARD_TYPES, standingType } from "../standing.rules";
import { type ResultChoices, ResultsField } from "./results-field";

type Values = Omit<AwardFormValue, "conditions"> & { conditions: string };

interface AwardFormProps {
	award?: Award;
	databuckets: ResultChoices;
}

/** The form of an award, for the new (no `award`) and the edit page. */
export function AwardForm({ award, databuckets }: AwardFormProps) {
	const { t } = useTranslation(["awards", "admin"], { useSuspense: false });
	const types = Object.fromEntries(AWARD_TYPES.map((value) => [value, t(`types.${standingType(value)}`)]));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "award",
		stored: award && { ...award, conditions: conditionLines(award.conditions) },
		initial: { participantType: "member" },
		about: {
			award: t("fields.award"),
			conditions: t("fields.conditions"),
			participantType: [t("fields.type"), types],
			selectedDatabucket: [t("fields.databucket"), Object.fromEntries(databuckets.map(({ id, title }) => [id, title]))],
		},
	});
	return (
		<FormShell {...shell} cancelHref={awardPaths.list} wide sticky>
			<FormColumns aside={t("admin:form.counted")}>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<Field label={labels.award} meta={fields.award} required maxLength={200} />
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
							label={labels.participantType}
							meta={fields.participantType}
							required
							help={t("help.type")}
							options={AWARD_TYPES.map((value) => ({ value, label: types[value] ?? value }))}
						/>
						<ResultsField
							label={labels.selectedDatabucket}
							meta={fields.selectedDatabucket}
							databuckets={databuckets}
						/>
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
