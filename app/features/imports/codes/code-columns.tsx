import { useId } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { CheckboxField } from "~/components/ui/form/checkbox-field";
import { Field } from "~/components/ui/form/field";
import type { FieldMeta } from "~/components/ui/form/field-meta";
import { Section } from "~/components/ui/layout/section";
import type { ProposedCode } from "./propose-codes.server";

interface CodeColumnsProps {
	/** The codes that there are. */
	codes: readonly string[];
	columns: readonly ProposedCode[];
	fields: { codes: Record<string, FieldMeta>; add: Record<string, FieldMeta> };
}

/** One line for each column of the file: the code it stands for, or that its heading becomes one. */
export function CodeColumns({ codes, columns, fields }: CodeColumnsProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const list = useId();
	return (
		<Section title={t("codes.title")}>
			<p className="max-w-prose text-muted">{t("codes.text")}</p>
			{codes.length > 0 && (
				<p className="max-w-prose wrap-anywhere text-muted">{t("codes.known", { codes: codes.join(", ") })}</p>
			)}
			<datalist id={list}>
				{codes.map((code) => (
					<option key={code} value={code} />
				))}
			</datalist>
			<DataTable caption={t("codes.title")} className="stacked-table">
				<thead>
					<tr>
						<Th>{t("mapping.column")}</Th>
						<Th>{t("mapping.samples")}</Th>
						<Th>{t("codes.code")}</Th>
						<Th>{t("codes.new")}</Th>
					</tr>
				</thead>
				<tbody>
					{columns.map(({ at, name, samples }) => {
						const [code, add] = [fields.codes[`c${at}`], fields.add[`c${at}`]];
						return (
							<tr key={at}>
								<Th scope="row">{name}</Th>
								<Td className="text-muted">{samples.join(" · ")}</Td>
								<Td>
									<Field
										label={t("codes.codeOf", { name })}
										hideLabel
										{...(code && { meta: code })}
										list={list}
										placeholder={t("mapping.none")}
										autoComplete="off"
										className="min-w-40"
									/>
								</Td>
								<Td>
									<CheckboxField label={t("codes.add", { name })} {...(add && { meta: add })} look="box" />
								</Td>
							</tr>
						);
					})}
				</tbody>
			</DataTable>
		</Section>
	);
}
