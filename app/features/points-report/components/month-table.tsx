import { useTranslation } from "react-i18next";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { PointsText } from "~/components/ui/data/points-text";
import { useFormat } from "~/components/ui/format-context";
import type { TransactionKind } from "~/features/points/points.rules";
import type { ReportMonth } from "../points-report.rules";

interface MonthTableProps {
	months: readonly ReportMonth[];
	/** All of them as one. */
	sum: ReportMonth;
	kinds: readonly TransactionKind[];
}

/** Month by month what members held, what moved, and what was left. */
export function MonthTable({ months, sum, kinds }: MonthTableProps) {
	const { t } = useTranslation("points-report", { useSuspense: false });
	const { month } = useFormat();
	return (
		<DataTable caption={t("title")} className="figure-table">
			<thead>
				<tr>
					<Th>{t("month")}</Th>
					<Th numeric>{t("opening")}</Th>
					{kinds.map((kind) => (
						<Th key={kind} numeric>
							{t(`points:kinds.${kind}`)}
						</Th>
					))}
					<Th numeric>{t("closing")}</Th>
				</tr>
			</thead>
			<tbody>
				{months.map((row) => (
					<MonthRow key={row.from} {...{ row, kinds }} name={month(row.from)} />
				))}
			</tbody>
			<tfoot className="font-semibold">
				<MonthRow row={sum} kinds={kinds} name={t("sum")} />
			</tfoot>
		</DataTable>
	);
}

function MonthRow({ row, kinds, name }: { row: ReportMonth; kinds: readonly TransactionKind[]; name: string }) {
	return (
		<tr>
			<Th scope="row">{name}</Th>
			<Td numeric>
				<PointsText value={row.opening} />
			</Td>
			{kinds.map((kind) => (
				<Td key={kind} numeric>
					<PointsText value={row.moved[kind]} signed />
				</Td>
			))}
			<Td numeric className="font-semibold">
				<PointsText value={row.closing} />
			</Td>
		</tr>
	);
}
