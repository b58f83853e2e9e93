import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { useStatusText } from "~/components/ui/feedback/status-badge";
import { Field } from "~/components/ui/form/field";
import { SelectField } from "~/components/ui/form/select-field";
import { dataSetPaths } from "../data-sets.admin.paths";
import { CLAIMS_LIMIT_MAX } from "../data-sets.rules";
import type { PresetRecord } from "../records/records.repository.server";
import { RECORD_STATUSES } from "../records/records.rules";

type Values = { identifier: string; name: string; status: string; claimsLimit: number | null };

/** The form of a record of a data set, for the new (no `record`) and the record's page. */
export function RecordForm({ dataSetId, record }: { dataSetId: string; record?: PresetRecord }) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	const statusText = useStatusText();
	const states = RECORD_STATUSES.map((status) => ({ value: status, label: statusText(status) }));
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "record",
		stored: record && { ...record, status: record.status ?? "" },
		initial: { status: "Active" },
		about: {
			identifier: t("records.fields.identifier"),
			name: t("records.fields.name"),
			status: [
				t("records.fields.status"),
				{ "": t("records.noStatus"), ...Object.fromEntries(states.map(({ value, label }) => [value, label])) },
			],
			claimsLimit: t("records.fields.claimsLimit"),
		},
	});
	return (
		<FormShell {...shell} cancelHref={dataSetPaths.records(dataSetId)}>
			<Field label={labels.identifier} meta={fields.identifier} help={t("records.help.identifier")} required />
			<Field label={labels.name} meta={fields.name} maxLength={200} required={false} />
			<SelectField
				label={labels.status}
				meta={fields.status}
				help={t("records.help.status")}
				options={states}
				placeholder={t("records.noStatus")}
				required={false}
			/>
			<Field
				label={labels.claimsLimit}
				meta={fields.claimsLimit}
				help={t("records.help.claimsLimit")}
				type="number"
				inputMode="numeric"
				min={0}
				max={CLAIMS_LIMIT_MAX}
				required={false}
			/>
		</FormShell>
	);
}
