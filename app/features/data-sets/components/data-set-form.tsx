import { useTranslation } from "react-i18next";
import { FormShell } from "~/components/admin/form/form-shell";
import { useRecordForm } from "~/components/admin/form/use-record-form";
import { Field } from "~/components/ui/form/field";
import { dataSetPaths } from "../data-sets.admin.paths";
import type { DataSet } from "../data-sets.repository.server";
import { CLAIMS_LIMIT_MAX } from "../data-sets.rules";

type Values = { title: string; claimsLimit: number | null };

/** The form of a data set, for the new (no `dataSet`) and the edit page. */
export function DataSetForm({ dataSet }: { dataSet?: DataSet }) {
	const { t } = useTranslation("data-sets", { useSuspense: false });
	const { fields, labels, shell } = useRecordForm<Values>({
		id: "data-set",
		stored: dataSet,
		about: { title: t("fields.title"), claimsLimit: t("fields.claimsLimit") },
	});
	return (
		<FormShell {...shell} cancelHref={dataSet ? dataSetPaths.records(dataSet.id) : dataSetPaths.list}>
			<Field label={labels.title} meta={fields.title} required maxLength={200} />
			<Field
				label={labels.claimsLimit}
				meta={fields.claimsLimit}
				help={t("help.claimsLimit")}
				type="number"
				inputMode="numeric"
				min={0}
				max={CLAIMS_LIMIT_MAX}
				required={false}
			/>
		</FormShell>
	);
}
