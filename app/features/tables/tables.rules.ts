import { OF_TARGET } from "~/lib/portal/of-target";

/** Members see Active ones. */
export const TABLE_STATUSES = ["Active", "Inactive"] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

/** A static table shows an uploaded file, a dynamic one a databucket's results. */
export const TABLE_MODES = ["dynamic", "static"] as const;
export type TableMode = (typeof TABLE_MODES)[number];

/** What the home card's value is (TABLE-33). */
export const HOME_CARD_TYPES = ["percent", "ratio", "sum", "difference", "column"] as const;
export type HomeCardType = (typeof HOME_CARD_TYPES)[number];

export const VALUE_FORMATS = ["number", "percent", "text"] as const;
export type ValueFormat = (typeof VALUE_FORMATS)[number];

/** What a column of the source is used for, in the order in which they are listed. */
export const COLUMN_USES = ["results", "runningTotal", "cardHeader", "remark"] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

export interface Mapping {
	/** Made once. */
	uid: string;
	/** A column of the source. */
	column: string;
	/** What readers call it; empty is its own name. */
	label: string;
	/** The column's own while it is null, as are its decimals. */
	format: ValueFormat | null;
	rounding: number | null;
}

/** The column is added up from the first row to the one that begins with `row`; empty is the last. */
export interface RunningTotalMapping extends Mapping {
	row: string;
}

export interface HomeCardMappings {
	type: HomeCardType;
	/** Of type `column`. */
	column: string;
	/** Operands of the other types. */
	leftOperator: string;
	rightOperator: string;
	format: ValueFormat;
	/** Decimals; null is one for a percentage and as many as there are for a number. */
	rounding: number | null;
	/** Around the value itself: a unit. */
	prefix: string;
	suffix: string;
}

export interface TableSettings {
	cardHeader: string;
	resultsHeader: string;
	/** Words around the value with its unit. */
	homeCard: { prefix: string; suffix: string };
	homeCardMappings: HomeCardMappings;
	cardHeaderMappings: readonly Mapping[];
	resultsHeaderMappings: readonly Mapping[];
	runningTotalMappings: readonly RunningTotalMapping[];
	remarksMappings: readonly Mapping[];
}

/** What a new table is: the share of the target that a databucket's actuals have reached. */
export const NEW_SETTINGS: TableSettings = {
	...{ cardHeader: "", resultsHeader: "" },
	homeCard: { prefix: "", suffix: OF_TARGET },
	homeCardMappings: {
		...{ type: "percent", column: "", leftOperator: "Actual", rightOperator: "Target" },
		...{ format: "percent", rounding: null, prefix: "", suffix: "" },
	},
	...{ cardHeaderMappings: [], resultsHeaderMappings: [], runningTotalMappings: [], remarksMappings: [] },
};

/** A stored column of settings, whatever is missing as in a new table. */
export function storedSettings(stored: Partial<TableSettings>): TableSettings {
	const settings = { ...NEW_SETTINGS, ...stored };
	return {
		...settings,
		cardHeaderMappings: settings.cardHeaderMappings.map(complete),
		runningTotalMappings: settings.runningTotalMappings.map(complete),
		remarksMappings: settings.remarksMappings.map(complete),
	};
}

const complete = <M extends Mapping>(one: M): M => ({
	...one,
	format: one.format ?? null,
	rounding: one.rounding ?? null,
});
