import { Link } from "@remix-run/react";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import type { SourceLink } from "../statement.rules";
import type { StatementLine } from "./statement-list";
import { usePointsText } from "./use-points-text";

/** Members have neither notes nor names. */
interface TableLine extends StatementLine {
	notes?: string | null;
	/** The admin's name; null when it was not an admin. */
	by?: string | null;
	/** The record behind it, where it is linked. */
	source?: SourceLink | null;
}

const SOURCE_PATH = { entry: "/admin/entries", order: "/admin/orders" };

/** On a phone the date stands below the reason, which says the type as well: points and balance are to stay in sight. */
const WIDE = "max-sm:hidden";

/** A statement as a table: on paper, and for admins with notes, who it was and the record behind it. */
export function StatementTable({ rows }: { rows: readonly TableLine[] }) {
	const { t, describe } = usePointsText();
	return (
		<DataTable caption={t("activity.title")}>
			<thead>
				<tr>
					<Th className={WIDE}>{t("columns.date")}</Th>
					<Th className={WIDE}>{t("columns.type")}</Th>
					<Th>{t("columns.reason")}</Th>
					<Th numeric>{t("columns.points")}</Th>
					<Th numeric>{t("columns.balance")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<Td className={`align-top whitespace-nowrap ${WIDE}`}>
							<TimeText value={row.created} as="dateTime" />
						</Td>
						<Td className={`align-top whitespace-nowrap ${WIDE}`}>{t(`kinds.${row.kind}`)}</Td>
						<Td className="wrap-anywhere max-sm:max-w-0 max-sm:w-full sm:min-w-48">
							{row.source ? (
								<Link
									to={`${SOURCE_PATH[row.source.kind]}/${row.source.id}`}
									className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
								>
									{describe(row)}
								</Link>
							) : (
								describe(row)
							)}
							<p className="text-muted sm:hidden">
								<TimeText value={row.created} as="dateTime" />
							</p>
							{row.notes && <p className="max-w-prose whitespace-pre-line text-muted">{row.notes}</p>}
							{row.by && <p className="text-muted">{t("by", { name: row.by })}</p>}
						</Td>
						<Td numeric className="align-top">
							<PointsText value={row.points} signed />
						</Td>
						<Td numeric className="align-top">
							<PointsText value={row.balanceAfter} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
