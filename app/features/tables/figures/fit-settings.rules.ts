import { CODE_COLUMN } from "~/features/result-views/source/result-columns.rules";
import { upperKey } from "~/lib/text";
import type { ResultsMapping, TableSettings } from "../tables.rules";
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

/** Settings as far as the source has their columns, with what is shown where nobody has chosen. */
export function fitSettings(settings: TableSettings, { columns, keyColumn, percentages = [] }: Columns): TableSettings {
	const isThere = ({ column }: { column: string }) => columnPlace(columns, column) >= 0;
	const chosen = settings.resultsHeaderMappings.filter(isThere);
	const first =
		keyColumn === undefined ? SHOWN_AT_FIRST : columns.filter((one) => upperKey(one) !== upperKey(keyColumn));
	const results = chosen.length > 0 ? chosen : first.map(unchosen).filter(isThere);
	return {
		...settings,
		cardHeaderMappings: settings.cardHeaderMappings.filter(isThere),
		remarksMappings: settings.remarksMappings.filter(isThere),
		runningTotalMappings: settings.runningTotalMappings.filter(isThere),
		resultsHeaderMappings: results.map((one) =>
			one.format === null && percentages.includes(one.column) ? { ...one, format: "percent" as const } : one,
		),
	};
}

/** Every column that settings name, those of the home card as far as its type asks for them. */
export function usedColumns({ homeCardMappings: home, ...settings }: TableSettings): string[] {
	const { resultsHeaderMappings, runningTotalMappings, cardHeaderMappings, remarksMappings } = settings;
	const operands = home.type === "column" ? [home.column] : [home.leftOperator, home.rightOperator];
	const columns = [...resultsHeaderMappings, ...runningTotalMappings, ...cardHeaderMappings, ...remarksMappings];
	return [...operands, ...columns.map(({ column }) => column)];
}

const unchosen = (column: string): ResultsMapping => ({
	...{ uid: `column-${column}`, column, label: "", format: null, rounding: null },
});
