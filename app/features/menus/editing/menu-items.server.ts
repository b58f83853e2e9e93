import { formOf } from "~/kernel/drafts/draft.rules";
import { faultsIn } from "~/kernel/drafts/draft-faults.server";
import type { Item, Values } from "~/kernel/items/items.rules";
import { listFault } from "~/kernel/items/list-faults";
import { ManyRefused } from "~/server/domain-error";
import { parseFormData } from "~/server/forms.server";
import type { MenuItem, MenuItemInput } from "../menus.repository.server";
import { menuItemSchema } from "../menus.schemas";

/** A stored entry below another one as its form would send it. */
export function toMenuItem({ id, ...stored }: MenuItem): Item {
	const typed: Record<string, string | null> = { ...stored, hidden: stored.hidden ? "on" : null };
	const values: Values = {};
	for (const [name, value] of Object.entries(typed)) if (value !== null) values[name] = [value];
	return { id, values };
}

/** What is wrong with an entry below another one as it was typed, by field; empty when nothing is. */
export const faultsOfMenuItem = ({ values }: Item) => faultsIn(values, menuItemSchema);

/** Entries below another one as they were typed. Throws ManyRefused, each fault at its entry and field. */
export function readMenuItems(items: readonly Item[]): MenuItemInput[] {
	const faults: Record<string, string[]> = {};
	const read = items.flatMap((item): MenuItemInput[] => {
		const { value } = parseFormData(formOf(item.values), menuItemSchema);
		if (value) return [{ ...value, id: item.id, content: value.content ?? null }];
		for (const [field, list] of Object.entries(faultsOfMenuItem(item))) faults[listFault(item.id, field)] = list;
		return [];
	});
	if (Object.keys(faults).length > 0) throw new ManyRefused(faults);
	return read;
}
