import { decimalsIn } from "~/lib/amounts/decimals";
import { OF_TARGET } from "~/lib/portal/of-target";
import { upperKey } from "~/lib/text";
import type { TableMode, TableSettings, ValueFormat } from "../tables.rules";
import { type BarSpan, barsOf } from "./bars.rules";
import type { Cell } from "./cells.rules";
import type { TableData } from "./table-data.rules";

/** How a cell is shown. */
export interface CellLook {
	format: ValueFormat | null;
	rounding: number | null;
}

export interface Labelled extends CellLook {
	uid: string;
	/** What it is called; empty is the column's own name. */
	label: string;
	column: string;
	value: Cell;
}

/** What the figures behind a card come to, amounts in ten-thousandths. */
export interface OwnAmounts {
	actual: number;
	target: number;
	points: number;
	/** What there is to know before they are taken for points to spend. */
	pointsNote: string | null;
}

/** The same with what there is to know of its points where they are told in full. */
export interface OwnTotals extends OwnAmounts {
	/** What the points are made of, by the columns that these parts stand in; none where they are of one kind alone. */
	made: { column: string; points: number }[];
	/** Why they are not in the balance. */
	apart: "unpaid" | "kept" | "ofCompany" | null;
}

/** What the home page shows of a table. */
export interface TableCardView {
	title: string;
	/** Whose figures these are, where the reader has several companies. */
	company: string | null;
	cardHeader: string;
	header: Labelled[];
	value: Cell;
	look: CellLook;
	/** Around the value: its unit inside, words outside. */
	around: { prefix: string; valuePrefix: string; valueSuffix: string; suffix: string };
	/** The words behind it are still the portal's own, which are said in the reader's language. */
	ofTarget: boolean;
	/** The value where it is a percentage. */
	percent: number | null;
	/** Columns have names of the portal's own. */
	ofResults: boolean;
}

export interface TablePageView {
	company: string | null;
	companyId: string | null;
	resultsHeader: string;
	columns: (CellLook & Pick<Labelled, "uid" | "label" | "column"> & { runsTo: string | null })[];
	rows: Cell[][];
	totals: Cell[];
	bonus: number;
	remarks: Labelled[];
	/** In words, where the rows do not tell both operands themselves: then the bars stand among the rows. */
	chart: TableData["chart"];
	bars: BarSpan[][];
	/** Of the figures of either operand. */
	chartDecimals: [left: number, right: number];
	/** What both bars of the chart stand for. */
	operands: [left: string, right: string | null];
	ofResults: boolean;
}

interface Shown {
	title: string;
	mode: TableMode;
	settings: TableSettings;
}

/** Hundredths of a percent of an amount that is a percentage. */
const PERCENT = 10_000;

const labelled = (mappings: TableSettings["remarksMappings"], values: TableData["remarks"]): Labelled[] =>
	mappings.flatMap(({ uid, label, column, format, rounding }) => {
		const value = values.find((one) => one.uid === uid)?.value ?? null;
		return value === null ? [] : [{ uid, label, column, format, rounding, value }];
	});

/** A table's card of one participant. */
export function cardView(
	{ title, mode, settings }: Shown,
	data: TableData,
	company: string | null = null,
): TableCardView {
	const { homeCard, homeCardMappings: home } = settings;
	const isPercent = home.type === "percent" || home.format === "percent";
	const value = data.homeCardValue;
	return {
		...{ title, company, value, cardHeader: settings.cardHeader, ofResults: mode === "dynamic" },
		header: labelled(settings.cardHeaderMappings, data.cardHeader),
		look: { format: isPercent ? "percent" : home.format, rounding: home.rounding },
		ofTarget: homeCard.suffix === OF_TARGET,
		around: { ...homeCard, valuePrefix: home.prefix, valueSuffix: home.suffix },
		percent: isPercent && typeof value === "number" ? value / PERCENT : null,
	};
}

const decimalsOfAll = (cells: readonly (Cell | undefined)[]) =>
	decimalsIn(cells.filter((cell) => typeof cell === "number"));

/** A table's page of one participant. */
export function pageView({ mode, settings }: Shown, data: TableData, company: string | null = null): TablePageView {
	const { homeCardMappings: home } = settings;
	const columns: TablePageView["columns"] = [
		...settings.resultsHeaderMappings.map((one) => ({ ...one, runsTo: null })),
		...settings.runningTotalMappings.map(({ row, ...one }) => ({
			...{ ...one, format: one.format ?? "number", runsTo: row },
		})),
	];
	const operands: TablePageView["operands"] = [
		home.type === "column" ? home.column : home.leftOperator,
		data.chart.some(([, , right]) => right !== null) ? home.rightOperator : null,
	];
	const isShown = (column: string | null) =>
		column === null || settings.resultsHeaderMappings.some((one) => upperKey(one.column) === upperKey(column));
	return {
		...{ company, companyId: data.companyId, resultsHeader: settings.resultsHeader, ofResults: mode === "dynamic" },
		columns: columns.map((column, place) => ({
			...column,
			rounding:
				column.rounding === null && column.format !== "percent"
					? decimalsOfAll([...data.rows, data.totals].map((row) => row[place]))
					: column.rounding,
		})),
		chartDecimals: [
			decimalsOfAll(data.chart.map(([, left]) => left)),
			decimalsOfAll(data.chart.map(([, , right]) => right)),
		],
		...{ rows: data.rows, totals: data.totals, bonus: data.bonus },
		chart: operands.every(isShown) ? [] : data.chart,
		bars: barsOf(data.chart),
		remarks: labelled(settings.remarksMappings, data.remarks),
		operands,
	};
}
