import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import type { Item } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import { type BoardSettings, COLUMN_USES, type ColumnMapping, type ColumnUse } from "../leaderboards.rules";
import { columnSchema } from "./leaderboards.schemas";

/** The columns of a board as a board stores them. */
export type Mappings = Pick<BoardSettings, "columnMappings" | "remarkMappings" | "headerMappings">;

const STORED: Record<ColumnUse, keyof Mappings> = {
	column: "columnMappings",
	remark: "remarkMappings",
	header: "headerMappings",
};

/** Stored columns as their forms would send them, those of the table first. */
export function toItems(settings: Mappings): Item[] {
	return COLUMN_USES.flatMap((use) =>
		settings[STORED[use]].map(({ uid, column, label, type, threshold }) => ({
			id: uid,
			values: { column: [column], label: [label], use: [use], type: [type], threshold: [String(threshold)] },
		})),
	);
}

/** What is wrong with a column as it was typed, by field; empty when nothing is. */
export const columnFaults = ({ values }: Item): Record<string, string[]> => faultsIn(values, columnSchema);

/** Columns as they were typed; those that cannot be read are left out, with what is wrong with them. */
export function readColumns(items: readonly Item[]): { mappings: Mappings; faults: Record<string, string[]> } {
	const faults: Record<string, string[]> = {};
	const mappings: Mappings = { columnMappings: [], remarkMappings: [], headerMappings: [] };
	for (const item of items) {
		const { value } = parseFormData(formOf(item.values), columnSchema);
		if (value === null) {
			for (const [field, list] of Object.entries(columnFaults(item))) faults[listFault(item.id, field)] = list;
			continue;
		}
		const { use, ...column } = value;
		const mapping: ColumnMapping = { ...column, uid: item.id };
		mappings[STORED[use]].push(mapping);
	}
	return { mappings, faults };
}

/** The same for a board that is saved. Throws ManyRefused, each fault at its column and field. */
export function requireColumns(items: readonly Item[]): Mappings {
	const { mappings, faults } = readColumns(items);
	if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
	return mappings;
}
