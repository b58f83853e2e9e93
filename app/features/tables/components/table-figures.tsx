import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Strip } from "~/components/charts/strip";
import { DataTable, Td, Th } from "~/components/ui/data/data-table";
import { DescriptionList } from "~/components/ui/data/description-list";
import { Section } from "~/components/ui/layout/section";
import type { Cell } from "../figures/cells.rules";
import type { TablePageView } from "../figures/table-view.rules";
import { OperandBars, OperandLegend } from "./operand-bars";
import { useCellText, useTableColumnName } from "./use-cell-text";

const BONUS_UNIT = 10_000;
const POINTS_COLUMN = "Total Points";
const CODE_COLUMN = "Target Code";

interface TableFiguresProps {
	page: TablePageView;
	title: string;
	/** The rank of its headings. */
	as?: "h2" | "h3";
}

/** A participant's own rows with totals and running totals, the chart beside them, and remarks. */
export function TableFigures({ page, title, as = "h3" }: TableFiguresProps) {
	const { t } = useTranslation("tables", { useSuspense: false });
	const cellText = useCellText(page.ofResults);
	const columnName = useTableColumnName(page.ofResults);
	/** What results stand under is mostly a month, and then reads as one. */
	const isMonths = (place: number) =>
		page.ofResults && page.rows.length > 0 && page.rows.every((row) => cellText(row[place] ?? null) !== row[place]);
	const columns = page.columns.map((column, place) => {
		const name = column.column === CODE_COLUMN && !column.label && isMonths(place) ? t("month") : columnName(column);
		return { ...column, name: column.runsTo === null || column.label ? name : t("runningTotal", { column: name }) };
	});
	const isNumeric = (place: number) =>
		place > 0 && page.rows.some((row) => typeof row[place] === "number" || isShare(row[place]));
	const hasBars = page.chart.length === 0 && page.bars.length > 0;
	const hasTotals = page.totals.some((cell) => cell !== null);
	const pointsAt =
		page.bonus === 0 ? -1 : columns.findIndex(({ column, runsTo }) => column === POINTS_COLUMN && runsTo === null);
	const line = (cells: readonly Cell[], from = 0) =>
		cells.map((cell, place) => (
			<Td key={columns[place + from]?.uid} numeric={isNumeric(place + from)}>
				{cellText(cell, columns[place + from])}
			</Td>
		));
	return (
		<>
			{page.chart.length > 0 && <OperandBars page={page} />}
			<Section
				title={page.resultsHeader || t("results")}
				as={as}
				action={hasBars && page.operands[1] !== null && <OperandLegend page={page} />}
			>
				<DataTable caption={page.resultsHeader || title} className="board-table result-table">
					<thead>
						<tr>
							{columns.map(({ uid, name }, place) => (
								<Th key={uid} numeric={isNumeric(place)}>
									{name}
								</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{page.rows.map((row, place) => (
							<Fragment key={place}>
								<tr className={hasBars ? "above-bar" : undefined}>
									<Th scope="row" className="min-w-20!">
										{cellText(row[0] ?? null, columns[0])}
									</Th>
									{line(row.slice(1), 1)}
								</tr>
								{hasBars && (
									// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of this table takes no focus
									<tr aria-hidden="true" className="bar-row">
										<td colSpan={columns.length}>
											<Strip spans={page.bars[place] ?? []} className="h-3 w-full" />
										</td>
									</tr>
								)}
							</Fragment>
						))}
						{pointsAt > 0 && (
							<tr>
								<Th scope="row" className="min-w-20!">
									{t("bonus")}
								</Th>
								{line(
									columns.slice(1).map((_one, at) => (at + 1 === pointsAt ? page.bonus * BONUS_UNIT : null)),
									1,
								)}
							</tr>
						)}
					</tbody>
					{hasTotals && (
						<tfoot className="font-semibold [&_tr>*]:border-t [&_tr>*]:border-b-0">
							<tr>
								<Th scope="row" className="min-w-20!">
									{t("total")}
								</Th>
								{line(page.totals.slice(1), 1)}
							</tr>
						</tfoot>
					)}
				</DataTable>
			</Section>
			{page.remarks.length > 0 && (
				<Section title={t("remarks")} as={as}>
					<DescriptionList
						items={page.remarks.map((one) => ({ term: columnName(one), value: cellText(one.value, one) }))}
					/>
				</Section>
			)}
		</>
	);
}

/** A percentage that stays as it was uploaded. */
const isShare = (cell: Cell | undefined) => typeof cell === "string" && /^[+-]?[\d.,\s]+%$/.test(cell.trim());
