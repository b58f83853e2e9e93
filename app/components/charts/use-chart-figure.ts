import { useFormat } from "~/components/ui/format-context";
import type { Chart } from "~/server/charts/draw-chart.server";

/** Amounts have four decimals at most. */
const DECIMALS = 4;
const UNITS = 10 ** DECIMALS;

/** How the figures of a chart are written: exactly, all of them with the decimals that the longest has. */
export function useChartFigure({ values }: Pick<Chart, "values">): (value: number) => string {
	const { amount } = useFormat();
	const all = values.flat().map(units);
	let decimals = 0;
	while (decimals < DECIMALS && all.some((one) => one % 10 ** (DECIMALS - decimals) !== 0)) decimals++;
	return (value) => amount(units(value), decimals);
}

const units = (value: number) => Math.round(value * UNITS);
