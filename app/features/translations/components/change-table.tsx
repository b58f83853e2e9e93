import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import type { TextChange } from "../published/changes.rules";

interface ChangeTableProps {
	changes: readonly TextChange[];
	/** How many there are; the table shows the first of them. */
	count: number;
	locale: string;
}

/** What members will read otherwise. */
export function ChangeTable({ changes, count, locale }: ChangeTableProps) {
	const { t } = useTranslation("translations", { useSuspense: false });
	return (
		<>
			<DataTable caption={t("changes.title")}>
				<thead>
					<tr>
						<Th>{t("columns.key")}</Th>
						<Th>{t("columns.before")}</Th>
						<Th>{t("columns.after")}</Th>
					</tr>
				</thead>
				<tbody>
					{changes.map(({ key, before, after }) => (
						<tr key={key}>
							<Td className="min-w-28">
								<code className="wrap-anywhere">{key}</code>
							</Td>
							<Td lang={locale}>{before}</Td>
							<Td lang={locale}>{after}</Td>
						</tr>
					))}
				</tbody>
			</DataTable>
			{count > changes.length && <p className="text-muted">{t("changes.more", { count: count - changes.length })}</p>}
		</>
	);
}
