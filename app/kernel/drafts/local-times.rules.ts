import type { Item, Values } from "~/kernel/items/items.rules";
import { fromLocalTime, toLocalTime } from "~/lib/days";
import type { DraftState } from "./draft.rules";

/** The fields that hold a local time, of all kinds of drafts and of what is inside them. */
const LOCAL_TIMES: ReadonlySet<string> = new Set(["publishFrom", "publishUntil", "deadline"]);

/** A local time of one zone as it reads in another; what is none stays. */
function moved(text: string, typedIn: string, timeZone: string): string {
	const at = fromLocalTime(text, typedIn);
	return at === null ? text : toLocalTime(at, timeZone);
}

/** Whether a form with these fields has one that holds a local time. */
export const holdsLocalTime = (names: Readonly<Record<string, unknown>>): boolean =>
	Object.keys(names).some((name) => LOCAL_TIMES.has(name));

/** Changes the local times of a posted form, typed in one time zone, to how they read in another: the same moments. */
export function moveFormTimes(form: FormData, typedIn: string, timeZone: string): void {
	for (const name of LOCAL_TIMES) {
		const typed = form.getAll(name);
		form.delete(name);
		for (const one of typed) form.append(name, typeof one === "string" ? moved(one, typedIn, timeZone) : one);
	}
}

/** A draft whose local times were typed in one time zone as they read in another: the same moments. */
export function inOtherZone(state: DraftState, typedIn: string, timeZone: string): DraftState {
	if (typedIn === timeZone) return state;
	const values = (typed: Values): Values =>
		Object.fromEntries(
			Object.entries(typed).map(([name, list]) => [
				name,
				LOCAL_TIMES.has(name) ? list.map((text) => moved(text, typedIn, timeZone)) : list,
			]),
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
