import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import type { PanelEntry } from "../member-panels.server";

interface EntriesTableProps {
	entries: readonly PanelEntry[];
	/** The badge of an entry, which entries have words of their own for. */
	statusOf: (entry: PanelEntry) => ReactNode;
}

/** A member's latest entries. */
export function EntriesTable({ entries, statusOf }: EntriesTableProps) {
	const { t } = useTranslation("members", { useSuspense: false });
	return (
		<DataTable caption={t("record.entries")} className="list-table">
			<thead>
				<tr>
					<Th>{t("columns.entry")}</Th>
					<Th>{t("columns.submitted")}</Th>
					<Th>{t("fields.status")}</Th>
					<Th numeric>{t("columns.points")}</Th>
				</tr>
			</thead>
			<tbody>
				{entries.map((entry) => (
					<tr key={entry.id}>
						<Th scope="row" className="list-name">
							<Link
								to={`/admin/entries/${entry.id}`}
								className="inline-block min-h-11 content-center py-1 underline underline-offset-4 hover:no-underline"
							>
								{[entry.offer, entry.opportunity].filter(Boolean).join(" · ") || entry.id}
							</Link>
						</Th>
						<Td data-label={t("columns.submitted")}>
							<TimeText value={entry.submitted} as="dateTime" />
						</Td>
						<Td data-label={t("fields.status")}>{statusOf(entry)}</Td>
						<Td numeric data-label={t("columns.points")}>
							<PointsText value={entry.points} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
