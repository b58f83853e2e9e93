import { Link } from "@remix-run/react";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { calledKind } from "../points.rules";
import type { StatementLine } from "./statement-list";
import { usePointsText } from "./use-points-text";

/** Members have neither notes nor names. */
interface TableLine extends StatementLine {
	notes?: string | null;
	/** The admin's name; null when it was not an admin. */
	by?: string | null;
	/** The address of the record behind it, where it is linked. */
	href?: string | null;
}

/** A statement as a table: on paper, and for admins with notes, who it was and the record behind it. */
export function StatementTable({ rows }: { rows: readonly TableLine[] }) {
	const { t, describe } = usePointsText();
	return (
		<DataTable caption={t("activity.title")} className="list-table two-line-cards">
			<thead>
				<tr>
					<Th>{t("columns.date")}</Th>
					<Th>{t("columns.type")}</Th>
					<Th>{t("columns.reason")}</Th>
					<Th numeric>{t("columns.points")}</Th>
					<Th numeric>{t("columns.balance")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<Td data-label={t("columns.date")} className="card-start whitespace-nowrap">
							<TimeText value={row.created} as="dateTime" />
						</Td>
						<Td data-label={t("columns.type")} className="card-start card-second whitespace-nowrap">
							{t(`kinds.${calledKind(row.kind, row.points)}`)}
						</Td>
						<Th scope="row" className="list-name min-w-48 wrap-anywhere max-xl:col-[1/4]! max-xl:py-1! xl:font-normal">
							{row.href ? (
								<Link to={row.href} className="link-in -my-2.5 inline-block py-2.5">
									{describe(row)}
								</Link>
							) : (
								describe(row)
							)}
							{row.notes && <p className="max-w-prose font-normal whitespace-pre-line text-muted">{row.notes}</p>}
							{row.by && <p className="font-normal text-muted">{t("by", { name: row.by })}</p>}
						</Th>
						<Td numeric data-label={t("columns.points")} className="card-end">
							<PointsText value={row.points} signed />
						</Td>
						<Td numeric data-label={t("columns.balance")} className="card-end card-second">
							<PointsText value={row.balanceAfter} />
						</Td>
					</tr>
				))}
			</tbody>
		</DataTable>
	);
}
