import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { TimeText } from "~/components/ui/data/time-text";
import { Disclosure } from "~/components/ui/layout/disclosure";
import { TraceList } from "~/features/points/components/trace-list";
import type { TraceLine } from "~/features/points/trace.rules";
import type { CompanyTransactionKind } from "../companies.rules";

interface CompanyPointsTableProps {
	caption: string;
	rows: readonly {
		id: string;
		kind: CompanyTransactionKind;
		points: number;
		balanceAfter: number;
		description: string;
		created: number;
		lines: readonly TraceLine[];
	}[];
}

/** What moved a company's points, and why. */
export function CompanyPointsTable({ caption, rows }: CompanyPointsTableProps) {
	const { t } = useTranslation("companies", { useSuspense: false });
	return (
		<DataTable caption={caption}>
			<thead>
				<tr>
					<Th>{t("points.date")}</Th>
					<Th>{t("points.kind")}</Th>
					<Th>{t("points.description")}</Th>
					<Th numeric>{t("fields.points")}</Th>
					<Th numeric>{t("points.after")}</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.id}>
						<Td className="align-top whitespace-nowrap">
							<TimeText value={row.created} as="dateTime" />
						</Td>
						<Td className="align-top">{t(`points.kinds.${row.kind}`)}</Td>
						<Td className="min-w-48 wrap-anywhere">
							{row.description}
							{row.lines.length > 0 && (
								<Disclosure summary={t("points.why")}>
									<TraceList lines={row.lines} />
								</Disclosure>
							)}
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
