import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { SelectField } from "~/components/ui/form/select-field";
import { useMessage } from "~/components/ui/message";
import type { FieldColumn, FileColumn } from "./mapping-form";

interface FieldMappingProps {
	headers: FileColumn[];
	columns: FieldColumn[];
	mapping: Record<string, number | null>;
	fields: Record<string, FieldMeta>;
}

/** One line for each field: the column of the file it takes, and what that column holds. */
export function FieldMapping({ headers, columns, mapping, fields }: FieldMappingProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	// With scripts the samples follow the choice.
	const [chosen, setChosen] = useState<Record<string, string>>({});
	const options = headers.map(({ name }, index) => ({ value: String(index), label: name }));
	return (
		<DataTable caption={t("mapping.fields")} className="stacked-table">
			<thead>
				<tr>
					<Th>{t("mapping.field")}</Th>
					<Th>{t("mapping.column")}</Th>
					<Th>{t("mapping.samples")}</Th>
				</tr>
			</thead>
			<tbody>
				{columns.map(({ key, labelKey, required }) => {
					const at = chosen[key] ?? fields[key]?.initialValue ?? mapping[key];
					const samples = at === "" || at === null || at === undefined ? [] : (headers[Number(at)]?.samples ?? []);
					return (
						<tr key={key}>
							<Th scope="row">
								{show(labelKey)}
								{required && <span className="font-normal text-muted"> {t("mapping.requiredMark")}</span>}
							</Th>
							<Td>
								<SelectField
									label={show(labelKey)}
									hideLabel
									{...(fields[key] && { meta: fields[key] })}
									options={options}
									placeholder={t("mapping.none")}
									onChange={(event) => setChosen({ ...chosen, [key]: event.currentTarget.value })}
									className="min-w-48"
								/>
							</Td>
							<Td className="text-muted">{samples.join(" · ")}</Td>
						</tr>
					);
				})}
			</tbody>
		</DataTable>
	);
}
