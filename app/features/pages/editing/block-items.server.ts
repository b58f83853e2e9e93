import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import { insideName } from "~/kernel/drafts/inside-names";
import type { Item, Values } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import { type Block, type BlockRow, hasRows } from "../pages.rules";
import { BLOCK_FIELDS, ROW_FIELDS } from "./page-editing.rules";
import { blockSchema, rowSchema } from "./pages.schemas";

type Stored = Partial<Record<(typeof BLOCK_FIELDS | typeof ROW_FIELDS)[number], string>>;

const typedAs = (stored: Stored, names: readonly (keyof Stored)[]): Values =>
	Object.fromEntries(names.flatMap((name) => (stored[name] === undefined ? [] : [[name, [stored[name]]]])));

/** A stored block as its form would send it. */
export const blockItem = (block: Block): Item => ({
	...{ id: block.id, values: typedAs(block, BLOCK_FIELDS) },
	items: (block.rows ?? []).map((row) => ({ id: row.id, values: typedAs(row, ROW_FIELDS) })),
});

/** What is wrong with a block as it was typed, by field, those of its rows included; empty when nothing is. */
export function faultsOfBlock({ values, items = [] }: Item): Record<string, string[]> {
	const inside = items.flatMap((row) =>
		Object.entries(faultsIn(row.values, rowSchema)).map(([field, list]) => [insideName(row.id, field), list]),
	);
	return { ...faultsIn(values, blockSchema), ...Object.fromEntries(inside) };
}

/** Blocks as they were typed, without rows that say nothing. Throws ManyRefused, each fault at its block and field. */
export function readBlocks(items: readonly Item[]): Block[] {
	const faults = items.flatMap((item) =>
		Object.entries(faultsOfBlock(item)).map(([field, list]) => [listFault(item.id, field), list] as const),
	);
	if (faults.length > 0) throw new ManyRefused(Object.fromEntries(faults));
	return items.flatMap(typedBlock);
}

/** A block as it was typed, without rows that say nothing; none where it cannot be saved so. */
export function typedBlock({ id, values, items = [] }: Item): Block[] {
	const { value } = parseFormData(formOf(values), blockSchema);
	if (!value) return [];
	const { kind, ...texts } = value;
	return [{ id, kind, ...said(texts), ...(hasRows(kind) && { rows: items.flatMap(typedRow) }) }];
}

function typedRow({ id, values }: Item): BlockRow[] {
	const { value } = parseFormData(formOf(values), rowSchema);
	const texts = said(value ?? {});
	return Object.keys(texts).length > 0 ? [{ id, ...texts }] : [];
}

const said = <T extends Record<string, string>>(texts: T): Partial<T> =>
	Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Partial<T>;
