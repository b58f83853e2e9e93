import { scaleBand, scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";

/** Charts are drawn in a square of this side, and stretched to the room there is. */
const SIDE = 100;
const TICKS = 4;

/** A line across the chart: what it stands for, and its distance from the top. */
interface Tick {
	value: number;
	y: number;
}

/** A chart as it is sent to a page: shapes that are only painted there, and the figures for its table. */
export interface Chart {
	/** By place, each with a figure for every series. */
	values: number[][];
	ticks: Tick[];
	/** One path for each series. */
	paths: string[];
	/** What lies beneath a line. */
	area: string | null;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Room for all figures and for nought; the ends are round, and what is between them is written in whole numbers. */
function heights(values: readonly (readonly number[])[]) {
	const all = values.flat();
	const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
	const y = scaleLinear([low, high === low ? low + 1 : high], [SIDE, 0]).nice(TICKS);
	const some = y.ticks(TICKS);
	const isWhole = some.every((value) => Number.isInteger(value));
	if (!isWhole) y.domain([Math.floor(low), Math.max(1, Math.ceil(high))]);
	const [from = 0, to = 1] = y.domain();
	const at = isWhole ? some : Array.from({ length: to - from + 1 }, (_, more) => from + more);
	return { y, ticks: at.map((value): Tick => ({ value, y: rounded(y(value)) })) };
}

/** Bars, one or more beside each other at each place; those below nought hang. */
export function drawBars(values: readonly (readonly number[])[]): Chart {
	const { y, ticks } = heights(values);
	const places = scaleBand(values.keys(), [0, SIDE]).paddingInner(0.36).paddingOuter(0.18);
	const series = values[0]?.length ?? 0;
	const beside = scaleBand(Array(series).keys(), [0, places.bandwidth()]).paddingInner(series > 1 ? 0.08 : 0);
	const bar = (place: number, of: number, value: number) => {
		const x = (places(place) ?? 0) + (beside(of) ?? 0);
		return `M${rounded(x)},${rounded(y(0))}V${rounded(y(value))}h${rounded(beside.bandwidth())}V${rounded(y(0))}Z`;
	};
	return {
		...{ values: values.map((row) => [...row]), ticks, area: null },
		paths: Array.from({ length: series }, (_, of) =>
			values.map((row, place) => (row[of] ? bar(place, of, row[of]) : "")).join(""),
		),
	};
}

/** One series as a line, each figure in the middle of its place. */
export function drawLine(values: readonly number[]): Chart {
	const { y, ticks } = heights([values]);
	const places = scalePoint(values.keys(), [0, SIDE]).padding(0.5);
	const x = (_: number, place: number) => places(place) ?? 0;
	const path = line<number>().digits(2).x(x).y(y);
	const beneath = area<number>().digits(2).x(x).y0(y(0)).y1(y);
	return {
		...{ values: values.map((value) => [value]), ticks },
		...{ paths: [path(values) ?? ""], area: beneath(values) },
	};
}
