import { useTranslation } from "react-i18next";
import { Strip } from "~/components/charts/strip";
import type { TablePageView } from "../figures/table-view.rules";
import { useCellText, useTableColumnName } from "./use-cell-text";

const WIDTH = 100;
/** Of the line that the second operand ends with. */
const MARK = 0.8;

/** Both operands of a table's value side by side, row by row: as bars, and in words the same numbers as its table. */
export function OperandBars({
	page,
}: {
	page: Pick<TablePageView, "chart" | "chartDecimals" | "operands" | "ofResults">;
}) {
	const { t } = useTranslation("tables", { useSuspense: false });
	const cellText = useCellText(page.ofResults);
	const columnName = useTableColumnName(page.ofResults);
	const [left, right] = page.operands;
	const named = (column: string) => columnName({ column });
	const amounts = page.chart.flatMap(([, one, other]) => [one ?? 0, other ?? 0]);
	const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
	const at = (amount: number) => (high === low ? 0 : Math.round(((amount - low) / (high - low)) * WIDTH * 100) / 100);
	const spans = (one: number | null, other: number | null) => {
		const from = at(0);
		const end = Math.min(at(other ?? 0), WIDTH - MARK);
		return [
			...(other === null ? [] : [{ from, to: at(other), look: "base" as const }]),
			...(one === null ? [] : [{ from, to: at(one), look: "series-0" as const, thin: true }]),
			...(other === null ? [] : [{ from: end, to: end + MARK, look: "mark" as const }]),
		];
	};
	return (
		<figure className="grid grid-cols-1 gap-4">
			<figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<span className="font-semibold">
					{right === null ? named(left) : t("chart.title", { left: named(left), right: named(right) })}
				</span>
				{right !== null && (
					<span aria-hidden="true" className="flex gap-4 text-sm text-muted">
						<span className="flex items-center gap-1.5">
							<span className="size-3 rounded-xs bg-accent-text" />
							{named(left)}
						</span>
						<span className="flex items-center gap-1.5">
							<span className="size-3 rounded-xs bg-line-strong" />
							{named(right)}
						</span>
					</span>
				)}
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
						<Strip spans={spans(one, other)} />
					</li>
				))}
			</ul>
		</figure>
	);

	function inWords(amount: number | null, side: 0 | 1): string {
		return amount === null ? t("none") : cellText(amount, { format: null, rounding: page.chartDecimals[side] });
	}
}
