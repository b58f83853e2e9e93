import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { useFormat } from "~/components/ui/format-context";
import { Icon } from "~/components/ui/icon";
import { useUiText } from "~/components/ui/ui-text";
import type { BarChartProps } from "./bar-chart";

/** The figures of a chart as a table: the version for screen readers, and for anyone who wants the numbers. */
export function BarChartTable({ series, caption, legend }: BarChartProps) {
	const { points } = useFormat();
	const t = useUiText();
	const paired = series.some((datum) => datum.value2 !== undefined);
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
						<Th numeric>{legend?.[0] ?? t("chart.value")}</Th>
						{paired && <Th numeric>{legend?.[1] ?? t("chart.value2")}</Th>}
					</tr>
				</thead>
				<tbody>
					{series.map(({ label, value, value2 }, index) => (
						<tr key={`${index}${label}`}>
							<Th scope="row">{label}</Th>
							<Td numeric>{points(value)}</Td>
							{paired && <Td numeric>{value2 === undefined ? "" : points(value2)}</Td>}
						</tr>
					))}
				</tbody>
			</DataTable>
		</details>
	);
}
