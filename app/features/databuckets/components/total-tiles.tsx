import { StatTile } from "~/components/ui/data/stat-tile";
import type { ResultFigures } from "../results/figures.rules";
import { decimalsOfColumn, figureOf, type ResultColumn } from "../results/pages/columns.rules";
import { FigureText } from "./figure-text";
import { type ShownColumn, useColumnName } from "./results-table";

/** What an admin looks for first; the other columns are made of these. */
const LEADING: readonly ResultColumn[] = ["actual", "target", "percentage", "totalPoints"];

/** From here on, in 1/10,000, an amount says enough without its decimals; the sums by code have them. */
const LARGE = 10_000 * 10_000;

/** What all participants have reached together, as far as its columns are shown. */
export function TotalTiles({ columns, total }: { columns: readonly ShownColumn[]; total: ResultFigures }) {
	const nameOf = useColumnName();
	const leading = columns.filter(({ column }) => LEADING.includes(column));
	if (leading.length === 0) return null;
	const decimalsOf = (column: ResultColumn) =>
		Math.abs(figureOf(column, total)) < LARGE ? decimalsOfColumn(column, [total]) : 0;
	return (
		<div className="waiting-tiles grid grid-cols-2 gap-3 sm:gap-4 lg:has-[>:nth-child(3)]:grid-cols-3 lg:has-[>:nth-child(4)]:grid-cols-4">
			{leading.map((one) => (
				<StatTile
					key={one.column}
					label={nameOf(one)}
					value={<FigureText column={one.column} figures={total} decimals={decimalsOf(one.column)} />}
				/>
			))}
		</div>
	);
}
