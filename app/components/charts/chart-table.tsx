import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { useUiText } from "~/components/ui/ui-text";
import type { ChartProps } from "./chart";
import { TableFold } from "./table-fold";
import { useChartFigure } from "./use-chart-figure";

/** The figures of a chart as a table: the version for screen readers, and for anyone who wants the numbers. */
export function ChartTable({ chart, labels, caption, legend }: ChartProps) {
	const figure = useChartFigure(chart);
	const t = useUiText();
	return (
		<TableFold>
			<DataTable caption={caption}>
				<thead>
					<tr>
						<Th>{t("chart.label")}</Th>
						{legend.map((name) => (
							<Th key={name} numeric>
								{name}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>
					{chart.values.map((row, place) => (
						<tr key={`${place}${labels[place]}`}>
							<Th scope="row">{labels[place]}</Th>
							{row.map((value, of) => (
								<Td key={legend[of]} numeric>
									{figure(value)}
								</Td>
							))}
						</tr>
					))}
				</tbody>
			</DataTable>
		</TableFold>
	);
}
