import type { Item, Values } from "~/kernel/items/items.rules";
import { fromLocalTime, toLocalTime } from "~/lib/days";
import type { DraftState } from "./draft.rules";

/** The fields that hold a local time, of all kinds of drafts and of what is inside them. */
const LOCAL_TIMES: ReadonlySet<string> = new Set(["publishFrom", "publishUntil", "deadline"]);

/** A draft whose local times were typed in one time zone as they read in another: the same moments. */
export function inOtherZone(state: DraftState, typedIn: string, timeZone: string): DraftState {
	if (typedIn === timeZone) return state;
	const moved = (text: string) => {
		const at = fromLocalTime(text, typedIn);
		return at === null ? text : toLocalTime(at, timeZone);
	};
	const values = (typed: Values): Values =>
		Object.fromEntries(
			Object.entries(typed).map(([name, list]) => [name, LOCAL_TIMES.has(name) ? list.map(moved) : list]),
		);
	const item = (one: Item): Item => ({
		...one,
		values: values(one.values),
		...(one.items && { items: one.items.map(item) }),
	});
	const { fields, list } = state;
	return {
		...state,
		...(fields && { fields: values(fields) }),
		list: {
			items: list.items.map(item),
			...(list.removed && { removed: { ...list.removed, item: item(list.removed.item) } }),
		},
	};
}
