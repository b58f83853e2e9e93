import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Disclosure } from "~/components/ui/layout/disclosure";
import { useMessage } from "~/components/ui/message";
import type { ProposedCode } from "../codes/propose-codes.server";
import type { FieldColumn, FileColumn } from "./mapping-form";

interface ColumnSamplesProps {
	headers: FileColumn[];
	columns: FieldColumn[];
	mapping: Record<string, number | null>;
	/** The codes that columns count for. */
	codes: readonly Pick<ProposedCode, "at" | "name" | "code" | "add">[];
}

/** Everything the file holds: each of its columns with three values and the field it was taken for. */
export function ColumnSamples({ headers, columns, mapping, codes }: ColumnSamplesProps) {
	const { t } = useTranslation("imports", { useSuspense: false });
	const show = useMessage();
	return (
		<Disclosure summary={t("mapping.allColumns", { count: headers.length })}>
			<DataTable caption={t("mapping.allColumns", { count: headers.length })} bare className="stacked-table">
				<thead>
					<tr>
						<Th>{t("mapping.column")}</Th>
						<Th>{t("mapping.samples")}</Th>
						<Th>{t("mapping.proposed")}</Th>
					</tr>
				</thead>
				<tbody>
					{headers.map(({ name, samples }, index) => {
						const field = columns.find(({ key }) => mapping[key] === index);
						const code = codes.find(({ at, code, add }) => at === index && (code !== "" || add));
						return (
							<tr key={index}>
								<Th scope="row">{name}</Th>
								<Td className="text-muted">{samples.join(" · ")}</Td>
								<Td>
									{field ? (
										show(field.labelKey)
									) : code ? (
										`${t("codes.code")} ${code.code || code.name}`
									) : (
										<span className="text-muted">{t("mapping.none")}</span>
									)}
								</Td>
							</tr>
						);
					})}
				</tbody>
			</DataTable>
		</Disclosure>
	);
}
