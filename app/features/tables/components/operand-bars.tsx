import { useTranslation } from "react-i18next";
import { Strip } from "~/components/charts/strip";
import type { TablePageView } from "../figures/table-view.rules";
import { useCellText, useTableColumnName } from "./use-cell-text";

/** What the two parts of a bar stand for. */
export function OperandLegend({ page: { operands, ofResults } }: { page: TablePageView }) {
	const columnName = useTableColumnName(ofResults);
	return (
		<span aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
			{operands.map(
				(column, at) =>
					column !== null && (
						<span key={column} className="flex items-center gap-1.5">
							<span className={`size-3 rounded-xs ${at ? "bg-line-strong key-mark" : "bg-accent-text key-bar"}`} />
							{columnName({ column })}
						</span>
					),
			)}
		</span>
	);
}

/** Both operands of a table's value row by row, where its rows do not tell them: as bars, and in words. */
export function OperandBars({ page }: { page: TablePageView }) {
	const { t } = useTranslation("tables", { useSuspense: false });
	const cellText = useCellText(page.ofResults);
	const columnName = useTableColumnName(page.ofResults);
	const [left, right] = page.operands;
	const named = (column: string) => columnName({ column });
	return (
		<figure className="grid grid-cols-1 gap-4">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<span className="font-semibold">
					{right === null ? named(left) : t("chart.title", { left: named(left), right: named(right) })}
				</span>
				{right !== null && <OperandLegend page={page} />}
			</figcaption>
			<ul className="grid grid-cols-1 gap-3">
				{page.chart.map(([name, one, other], place) => (
					<li key={`${place}${name}`} className="grid gap-1">
						<span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
							<span className="min-w-0 font-semibold wrap-anywhere">
								{cellText(name) || t("chart.row", { place: place + 1 })}
							</span>
							<span className="figures">
								{right === null
									? inWords(one, 0)
									: t("chart.of", {
											left: inWords(one, 0),
											right: inWords(other, 1),
											interpolation: { escapeValue: false },
										})}
							</span>
						</span>
						<Strip spans={page.bars[place] ?? []} />
					</li>
				))}
			</ul>
		</figure>
	);

	function inWords(amount: number | null, side: 0 | 1): string {
		return amount === null ? t("none") : cellText(amount, { format: null, rounding: page.chartDecimals[side] });
	}
}
