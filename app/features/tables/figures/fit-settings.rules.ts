import { CODE_COLUMN } from "~/features/result-views/source/result-columns.rules";
import { upperKey } from "~/lib/text";
import type { Mapping, TableSettings } from "../tables.rules";
import { columnPlace } from "./table-data.rules";

/** The columns that the page of a dynamic table shows as long as nobody has chosen. */
const SHOWN_AT_FIRST = [CODE_COLUMN, "Actual", "Target", "Percentage", "Total Points"];

interface Columns {
	/** What the source has. */
	columns: readonly string[];
	/** The column that says whose a row is; none for results. */
	keyColumn?: string;
	percentages?: readonly string[];
}

/**
 * Settings as far as the source has their columns, called as it calls them, with what is shown where nobody has chosen. A
 * percentage is one wherever it stands, unless somebody said what else it is.
 */
export function fitSettings(settings: TableSettings, { columns, keyColumn, percentages = [] }: Columns): TableSettings {
	const named = (column: string) => columns[columnPlace(columns, column)];
	const fitted = <M extends Mapping>(mappings: readonly M[]): M[] =>
		mappings.flatMap((one) => {
			const column = named(one.column);
			if (column === undefined) return [];
			const isPercentage = one.format === null && percentages.includes(column);
			return [{ ...one, column, format: isPercentage ? "percent" : one.format }];
		});
	const chosen = fitted(settings.resultsHeaderMappings);
	const first =
		keyColumn === undefined ? SHOWN_AT_FIRST : columns.filter((one) => upperKey(one) !== upperKey(keyColumn));
	const { column, leftOperator, rightOperator } = settings.homeCardMappings;
	return {
		...settings,
		homeCardMappings: {
			...settings.homeCardMappings,
			column: named(column) ?? column,
			leftOperator: named(leftOperator) ?? leftOperator,
			rightOperator: named(rightOperator) ?? rightOperator,
		},
		cardHeaderMappings: fitted(settings.cardHeaderMappings),
		remarksMappings: fitted(settings.remarksMappings),
		runningTotalMappings: fitted(settings.runningTotalMappings),
		resultsHeaderMappings: chosen.length > 0 ? chosen : fitted(first.map(unchosen)),
	};
}

/** Every column that settings name, those of the home card as far as its type asks for them. */
export function usedColumns({ homeCardMappings: home, ...settings }: TableSettings): string[] {
	const { resultsHeaderMappings, runningTotalMappings, cardHeaderMappings, remarksMappings } = settings;
	const operands = home.type === "column" ? [home.column] : [home.leftOperator, home.rightOperator];
	const columns = [...resultsHeaderMappings, ...runningTotalMappings, ...cardHeaderMappings, ...remarksMappings];
	return [...operands, ...columns.map(({ column }) => column)];
}

const unchosen = (column: string): Mapping => ({
	...{ uid: `column-${column}`, column, label: "", format: null, rounding: null },
});
