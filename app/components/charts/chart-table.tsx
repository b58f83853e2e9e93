import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { Icon } from "~/components/ui/icon";
import { useUiText } from "~/components/ui/ui-text";
import type { ChartProps } from "./chart";
import { useChartFigure } from "./use-chart-figure";

/** The figures of a chart as a table: the version for screen readers, and for anyone who wants the numbers. */
export function ChartTable({ chart, labels, caption, legend }: ChartProps) {
	const figure = useChartFigure(chart);
	const t = useUiText();
	return (
		<details className="group/table">
			<summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm text-muted hover:text-text">
				<Icon name="table" className="size-4.5" />
				{t("chart.asTable")}
			</summary>
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
		</details>
	);
}
