import type { Item, Values } from "~/kernel/items/items.rules";
import { BESIDE, type DraftState } from "./draft.rules";

/** A stored value as its form would send it. */
export function sentValue(value: unknown): string | string[] {
	if (value === null || value === undefined || value === false) return [];
	if (value === true) return "on";
	return Array.isArray(value) ? value.map(String) : String(value);
}

/** Fields where the order says nothing. */
const SETS: ReadonlySet<string> = new Set([
	...["memberTags", "companyTagIds", "filterMemberTags", "filterCompanyTags", "filterCompanies"],
	...["locales", "hiddenEntries", "categories"],
]);

/** A browser ends lines in its own way, and sends a field that is empty where a record has none. */
function said(name: string, texts: readonly string[] = []): string {
	const list = texts.filter((text) => text !== "").map((text) => text.replaceAll("\r\n", "\n"));
	return JSON.stringify(SETS.has(name) ? list.toSorted() : list);
}

function differing(one: Values, other: Values): string[] {
	const names = new Set([...Object.keys(one), ...Object.keys(other)]);
	return [...names].filter((name) => said(name, one[name]) !== said(name, other[name]));
}

const sameValues = (one: Values, other: Values): boolean => differing(one, other).length === 0;

/** Which of a form's fields (`names`) say something else than what is stored, as the form shows that. */
export function differingFields(typed: Values, stored: Record<string, unknown>, names: readonly string[]): string[] {
	const shown = Object.entries(stored).filter(([name]) => names.includes(name) && !BESIDE.has(name));
	return differing(typed, Object.fromEntries(shown.map(([name, value]) => [name, [sentValue(value)].flat()])));
}

const sameItems = (some: readonly Item[] = [], others: readonly Item[] = []): boolean =>
	some.length === others.length &&
	some.every((item, at) => {
		const other = others[at];
		return (
			item.id === other?.id &&
			sameValues(item.values, other.values) &&
			!item.fresh &&
			sameItems(item.items, other.items)
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
export function saysWhatIsStored({ fields, list, beside }: DraftState, stored: StoredState, names: readonly string[]) {
	if (list.removed || Object.keys(beside ?? {}).length > 0 || !sameItems(list.items, stored.items)) return false;
	if (!fields) return true;
	return stored.fields !== undefined && differingFields(fields, stored.fields, names).length === 0;
}
