import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import type { Item } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import type { ColumnUse, TableSettings } from "../tables.rules";
import { type ColumnValue, tableColumnSchema } from "../tables.schemas";

export type Column = ColumnValue & { uid: string };

/** The columns of stored settings in one list, those of one use beside each other. */
export function tableColumnItems(settings: TableSettings): Item[] {
	const { resultsHeaderMappings, runningTotalMappings, cardHeaderMappings, remarksMappings } = settings;
	const item = (use: ColumnUse, { uid, ...typed }: Record<string, string | number | null> & { uid: string }): Item => ({
		id: uid,
		values: {
			use: [use],
			...Object.fromEntries(
				Object.entries(typed).map(([name, value]) => [name, [value === null ? "" : String(value)]]),
			),
		},
	});
	return [
		...resultsHeaderMappings.map((one) => item("results", { ...one })),
		...runningTotalMappings.map((one) => item("runningTotal", { ...one })),
		...cardHeaderMappings.map((one) => item("cardHeader", { ...one })),
		...remarksMappings.map((one) => item("remark", { ...one })),
	];
}

/** What is wrong with a column as it was typed, by field; empty when nothing is. */
export const faultsOfColumn = ({ values }: Item) => faultsIn(values, tableColumnSchema);

/** A column as far as it can be read: none of it that has a fault. */
export function typedColumn({ id, values }: Item): Column[] {
	const { value } = parseFormData(formOf(values), tableColumnSchema);
	return value ? [{ uid: id, ...value }] : [];
}

/** Columns as they were typed. Throws ManyRefused, each fault at its column and field. */
export function readTableColumns(items: readonly Item[]): Column[] {
	const faults = items.flatMap((item) =>
		Object.entries(faultsOfColumn(item)).map(([field, list]) => [listFault(item.id, field), list] as const),
	);
	if (faults.length > 0) throw new ManyRefused(Object.fromEntries(faults));
	return items.flatMap(typedColumn);
}
