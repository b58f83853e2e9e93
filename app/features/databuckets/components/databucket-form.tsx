import { useTranslation } from "react-i18next";
import { FormAside, FormColumns, FormMain } from "~/components/admin/form/form-columns";
import { FormSection } from "~/components/admin/form/form-section";
import { FormShell } from "~/components/admin/form/form-shell";
import { SwitchField } from "~/components/admin/form/switch-field";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { TitleRow } from "~/components/admin/record/title-row";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { TextareaField } from "~/components/ui/form/textarea-field";
import { databucketPaths } from "../databuckets.paths";
import type { Databucket } from "../databuckets.repository.server";
import { DATABUCKET_STATUSES, PARTICIPANT_TYPES } from "../databuckets.rules";

type Values = Record<"title" | "displayTitle" | "status" | "participantType" | "targetCodes", string> &
	Record<"hasTargets" | "pointsRedeemable" | "postsItself", boolean>;

/** The form of a databucket, for the new (no `databucket`) and the edit page. */
export function DatabucketForm({ databucket }: { databucket?: Databucket }) {
	const { t } = useTranslation(["databuckets", "admin"], { useSuspense: false });
	const statusText = useStatusText();
	const statuses = DATABUCKET_STATUSES.map((value) => ({ value, label: statusText(value) }));
	const participants = PARTICIPANT_TYPES.map((value) => ({ value, label: t(`participants.${value}`) }));
	const named = (options: readonly { value: string; label: string }[]) =>
		Object.fromEntries(options.map(({ value, label }) => [value, label]));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "databucket",
		stored: databucket && { ...databucket, targetCodes: databucket.targetCodes.join("\n") },
		initial: { status: "Active", participantType: "member", hasTargets: true },
		about: {
			title: t("fields.title"),
			status: [t("fields.status"), named(statuses)],
			displayTitle: t("fields.displayTitle"),
			participantType: [t("fields.participantType"), named(participants)],
			targetCodes: t("fields.targetCodes"),
			hasTargets: t("fields.hasTargets"),
			pointsRedeemable: t("fields.pointsRedeemable"),
			postsItself: t("fields.postsItself"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={databucketPaths.list} wide sticky>
			<FormColumns aside={t("sections.counting")}>
				<FormMain>
					<FormSection title={t("admin:form.basics")}>
						<TitleRow {...{ fields, labels }} help={t("help.status")} statuses={statuses} />
						<div className="field-pair">
							<Field
								label={labels.displayTitle}
								meta={fields.displayTitle}
								required={false}
								maxLength={200}
								help={t("help.displayTitle")}
							/>
							<SelectField
								label={labels.participantType}
								meta={fields.participantType}
								required
								help={t("help.participantType")}
								options={participants}
							/>
						</div>
					</FormSection>
					<FormSection title={t("sections.codes")}>
						<TextareaField
							label={labels.targetCodes}
							meta={fields.targetCodes}
							required={false}
							rows={5}
							help={t("help.targetCodes")}
						/>
					</FormSection>
				</FormMain>
				<FormAside>
					<FormSection title={t("sections.counting")}>
						<SwitchField label={labels.hasTargets} meta={fields.hasTargets} help={t("help.hasTargets")} />
						<CheckboxField
							label={labels.pointsRedeemable}
							meta={fields.pointsRedeemable}
							help={t("help.pointsRedeemable")}
						/>
						<CheckboxField label={labels.postsItself} meta={fields.postsItself} help={t("help.postsItself")} />
					</FormSection>
				</FormAside>
			</FormColumns>
		</FormShell>
	);
}
