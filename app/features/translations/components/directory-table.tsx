import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import type { DirectoryRow } from "../directory/directory-page.rules";
import { TextMarks } from "./directory-field";

/** The texts of a page of the directory, for those who may only read. */
export function DirectoryTable({ rows, locale }: { rows: readonly DirectoryRow[]; locale: string }) {
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<DataTable caption={t("directory.title")}>
			<thead>
				<tr>
					<Th>{t("columns.key")}</Th>
					<Th>{t("columns.english")}</Th>
					<Th>{t("columns.value")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.key}>
						<Td>
							<TextMarks row={row} />
						</Td>
						<Td lang="en">{row.english}</Td>
						<Td lang={locale}>{row.value}</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
