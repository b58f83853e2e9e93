import { useFormat } from "~/components/ui/format-context";
import { AMOUNT_UNITS, decimalsIn } from "~/lib/amounts/decimals";
import type { Chart } from "~/server/charts/draw-chart.server";

/** How the figures of a chart are written: exactly, all of them with the decimals that the longest has. */
export function useChartFigure({ values }: Pick<Chart, "values">): (value: number) => string {
	const { amount } = useFormat();
	const decimals = decimalsIn(values.flat().map(units));
	return (value) => amount(units(value), decimals);
}

const units = (value: number) => Math.round(value * AMOUNT_UNITS);
