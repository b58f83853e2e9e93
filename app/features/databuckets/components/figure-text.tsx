import { PointsText } from "~/components/ui/data/points-text";
import { useFormat } from "~/components/ui/format-context";
import type { ResultFigures } from "../results/figures.rules";
import { figureOf, kindOfColumn, type ResultColumn } from "../results/pages/columns.rules";

interface FigureTextProps {
	column: ResultColumn;
	figures: ResultFigures;
	/** Of an amount that stands among others. */
	decimals?: number | undefined;
}

/** A figure of results as its reader writes it: amounts with their decimals, percentages with one, points whole. */
export function FigureText({ column, figures, decimals }: FigureTextProps) {
	const { amount, percent } = useFormat();
	const figure = figureOf(column, figures);
	const kind = kindOfColumn(column);
	if (kind === "points") return <PointsText value={figure} />;
	return (
		<span className="figures whitespace-nowrap">{kind === "percent" ? percent(figure) : amount(figure, decimals)}</span>
	);
}
