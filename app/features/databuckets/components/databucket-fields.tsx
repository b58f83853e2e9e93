import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import type { DatabucketChoice } from "../databuckets.repository.server";

interface DatabucketFieldsProps {
	databuckets: readonly DatabucketChoice[];
	labels: Record<"databucketId" | "targetCode", string>;
	fields: Record<"databucketId" | "targetCode", FieldMeta>;
	help: Record<"databucketId" | "targetCode", string>;
}

/** In which databucket something counts, and under which of its codes; the codes of each are suggested. */
export function DatabucketFields({ databuckets, labels, fields, help }: DatabucketFieldsProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const codes = useId();
	return (
		<>
			<SelectField
				label={labels.databucketId}
				meta={fields.databucketId}
				required={false}
				placeholder={t("choice.none")}
				options={databuckets.map(({ id, title, status }) => ({
					...{ value: id, label: status === "Active" ? title : t("choice.inactive", { title }) },
				}))}
				help={help.databucketId}
			/>
			<Field
				label={labels.targetCode}
				meta={fields.targetCode}
				required={false}
				maxLength={100}
				autoComplete="off"
				list={codes}
				help={help.targetCode}
			/>
			<datalist id={codes}>
				{databuckets.flatMap(({ id, title, codes: own }) =>
					own.map((code) => (
						<option key={`${id}/${code}`} value={code}>
							{title}
						</option>
					)),
				)}
			</datalist>
		</>
	);
}
