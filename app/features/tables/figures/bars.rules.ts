import type { TableData } from "./table-data.rules";

/** A part of a lying bar, from where to where, of 100; `thin` lets what is beneath look out. */
export interface BarSpan {
	from: number;
	to: number;
	look: "base" | "mark" | "series-0";
	thin?: boolean;
}

const WIDTH = 100;
/** Of the line that the second operand ends with. */
const MARK = 0.8;

/** Both operands of each row as one bar, all on one scale that holds 0. */
export function barsOf(chart: TableData["chart"]): BarSpan[][] {
	const amounts = chart.flatMap(([, one, other]) => [one ?? 0, other ?? 0]);
	const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
	const at = (amount: number) => (high === low ? 0 : Math.round(((amount - low) / (high - low)) * WIDTH * 100) / 100);
	return chart.map(([, one, other]) => {
		const from = at(0);
		const end = Math.min(at(other ?? 0), WIDTH - MARK);
		return [
			...(other === null ? [] : [{ from, to: at(other), look: "base" as const }]),
			...(one === null ? [] : [{ from, to: at(one), look: "series-0" as const, thin: true }]),
			...(other === null ? [] : [{ from: end, to: end + MARK, look: "mark" as const }]),
		];
	});
}
