import type { Item, Values } from "~/kernel/items/items.rules";
import { BESIDE, type DraftState } from "./draft.rules";
import type { Drafted } from "./drafted";

/** A stored value as its form would send it. */
export function sentValue(value: unknown): string | string[] {
	if (value === null || value === undefined || value === false) return [];
	if (value === true) return "on";
	return Array.isArray(value) ? value.map(String) : String(value);
}

/** The fields of a form that count, and those of them that are sets: their order says nothing. */
type Fields = Pick<Drafted, "names" | "sets">;

/** What every kind of record that is for some members alone calls the fields of whom it is for. */
const TARGETING = ["memberTags", "companyTagIds"];

/** A browser ends lines in its own way, and sends a field that is empty where a record has none. */
function said(isSet: boolean, texts: readonly string[] = []): string {
	const list = texts.filter((text) => text !== "").map((text) => text.replaceAll("\r\n", "\n"));
	return JSON.stringify(isSet ? list.toSorted() : list);
}

function differing(one: Values, other: Values, { sets = [] }: Fields): string[] {
	const names = new Set([...Object.keys(one), ...Object.keys(other)]);
	const isSet = (name: string) => TARGETING.includes(name) || sets.includes(name);
	return [...names].filter((name) => said(isSet(name), one[name]) !== said(isSet(name), other[name]));
}

/** Which of a form's fields say something else than what is stored, as the form shows that. */
export function differingFields(typed: Values, stored: Record<string, unknown>, fields: Fields): string[] {
	const shown = Object.entries(stored).filter(([name]) => fields.names.includes(name) && !BESIDE.has(name));
	return differing(typed, Object.fromEntries(shown.map(([name, value]) => [name, [sentValue(value)].flat()])), fields);
}

const sameItems = (some: readonly Item[] = [], others: readonly Item[] = [], fields: Fields): boolean =>
	some.length === others.length &&
	some.every((item, at) => {
		const other = others[at];
		return (
			item.id === other?.id &&
			differing(item.values, other.values, fields).length === 0 &&
			!item.fresh &&
			sameItems(item.items, other.items, fields)
		);
	});

/** What is stored of a record: the list inside it, and where it can be told, its form as it shows that. */
interface StoredState {
	items: readonly Item[];
	fields: Record<string, unknown> | undefined;
}

/**
 * Whether a draft would publish what is stored already. One that still holds what can be brought back, or something that
 * no form shows, is worth keeping.
 */
export function saysWhatIsStored({ fields, list, beside }: DraftState, stored: StoredState, form: Fields) {
	if (list.removed || Object.keys(beside ?? {}).length > 0 || !sameItems(list.items, stored.items, form)) return false;
	if (!fields) return true;
	return stored.fields !== undefined && differingFields(fields, stored.fields, form).length === 0;
}
