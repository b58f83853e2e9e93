import { useTranslation } from "react-i18next";
import { Chart } from "~/components/charts/chart";
import { TableFold } from "~/components/charts/table-fold";
import { Card } from "~/components/ui/data/card";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { StatTile } from "~/components/ui/data/stat-tile";
import { isMonth } from "~/components/ui/values/month-text";
import { useCodeText } from "~/components/ui/values/use-code-text";
import type { Chart as Drawing } from "~/server/charts/draw-chart.server";
import type { ResultFigures } from "../results/figures.rules";
import { decimalsOfColumn, figureOf, hasResults, type ResultColumn } from "../results/pages/columns.rules";
import { FigureText } from "./figure-text";
import { type ShownColumn, useColumnName } from "./results-table";

interface CodeSumsProps {
	columns: readonly ShownColumn[];
	codes: readonly { code: string; figures: ResultFigures }[];
	/** Of the actual figures, beside the targets where there are any. */
	chart: Drawing;
	total: ResultFigures;
	hasTargets: boolean;
}

/** Whether what figures stand under are months, which then says so. */
export const areMonths = (codes: readonly { code: string }[]) =>
	codes.length > 0 && codes.every(({ code }) => isMonth(code));

/** What all participants have reached together, by code: as bars, with their table one tap away. */
export function CodeSums({ columns, codes, chart, total, hasTargets }: CodeSumsProps) {
	const { t } = useTranslation("databuckets", { useSuspense: false });
	const nameOf = useColumnName();
	const codeText = useCodeText();
	const rows = [...codes, { code: t("results.total"), figures: total }];
	const decimals = columns.map(({ column }) =>
		decimalsOfColumn(
			column,
			rows.map(({ figures }) => figures),
		),
	);
	const isShown = (name: ResultColumn) => columns.some(({ column }) => column === name);
	const isInTable = isShown("actual") && (!hasTargets || isShown("target"));
	const legend = [t("results.columns.actual"), ...(hasTargets ? [t("results.columns.target")] : [])];
	const table = (bare: boolean) => (
		<DataTable
			caption={t(areMonths(codes) ? "results.byMonth" : "results.byCode")}
			bare={bare}
			className="figure-table"
		>
			<thead>
				<tr>
					<Th>{t(areMonths(codes) ? "results.month" : "results.code")}</Th>
					{columns.map((one) => (
						<Th key={one.column} numeric>
							{nameOf(one)}
						</Th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ code, figures }, index) => (
					<tr key={index === codes.length ? "total" : code} className={index === codes.length ? "font-semibold" : ""}>
						<Th scope="row">{codeText(code)}</Th>
						{columns.map(({ column }, at) => (
							<Td key={column} numeric>
								<FigureText column={column} figures={figures} decimals={decimals[at]} />
							</Td>
						))}
					</tr>
				))}
			</tbody>
		</DataTable>
	);
	const isDrawn = hasResults(codes.map(({ figures }) => figures));
	return (
		<div className="grid grid-cols-1 gap-6">
			{isDrawn && (
				<Card className="grid grid-cols-1 gap-3">
					<Chart
						chart={chart}
						labels={codes.map(({ code }) => codeText(code))}
						caption={legend.join(" · ")}
						legend={legend}
						bare={isInTable}
					/>
					{/* Whom the figures are of is what a page of results is opened for. */}
					{isInTable && <TableFold>{table(true)}</TableFold>}
				</Card>
			)}
			{!(isDrawn && isInTable) && table(false)}
			{total.bonus !== 0 && <p className="text-muted">{t("results.ofWhichBonus", { points: total.bonus })}</p>}
		</div>
	);
}

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
