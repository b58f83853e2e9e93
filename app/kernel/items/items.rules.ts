import { ITEM_LEVELS, ITEMS_MAX } from "~/lib/limits";

/** What was typed, by the names of the fields. */
export type Values = Record<string, string[]>;

/** One of an ordered list inside a record. Its id is made once and stays, whatever becomes of its place and its texts. */
export interface Item {
	id: string;
	values: Values;
	/** Added, and nobody was done with it yet. */
	fresh?: true | undefined;
	/** A list inside the item. */
	items?: Item[] | undefined;
}

export interface ListState {
	items: Item[];
	/** What the last removal took, so that it can be undone. */
	removed?: { item: Item; parent: string | null; at: number } | undefined;
}

/**
 * `inside` of `add` is how many empty items the new one begins with, that of `edit` what was typed into items of the list
 * inside the edited one, by their ids; ids that are not there are passed over.
 */
export type Step =
	| { kind: "add"; parent: string | null; inside?: number | undefined }
	| { kind: "edit"; id: string; values: Values; done: boolean; inside?: Readonly<Record<string, Values>> }
	| { kind: "open" | "duplicate" | "up" | "down" | "remove"; id: string }
	| { kind: "undo" };

/** Why a step cannot be taken: its item is not there (any more), its list is full, or it would lie too deep. */
export type StepRefusal = "gone" | "full" | "deep";

/** `id` is the item that the step is about; null where it leaves none. */
export type StepResult = { state: ListState; id: string | null; refused?: undefined } | { refused: StepRefusal };

export interface Place {
	item: Item;
	/** Null for an item of the record's own list. */
	parent: string | null;
	/** 1 for an item of the record's own list. */
	level: number;
}

interface Found extends Place {
	list: Item[];
	at: number;
}

function find(list: Item[], id: string, parent: string | null = null, level = 1): Found | undefined {
	for (const [at, item] of list.entries()) {
		if (item.id === id) return { list, at, item, parent, level };
		const inside = item.items && find(item.items, id, item.id, level + 1);
		if (inside) return inside;
	}
	return undefined;
}

/** The item of an id, at any depth. */
export function findItem(items: readonly Item[], id: string): Item | undefined {
	return find(items as Item[], id)?.item;
}

/** Where the item of an id is, at any depth. */
export function locateItem(items: readonly Item[], id: string): Place | undefined {
	return find(items as Item[], id);
}

/** The items that an item lies in, the outermost first; none for one of the record's own list. */
export function itemsAround(items: readonly Item[], id: string): Item[] {
	const parent = locateItem(items, id)?.parent ?? null;
	const around = parent === null ? undefined : findItem(items, parent);
	return around ? [...itemsAround(items, around.id), around] : [];
}

/** The list with one list in it replaced. */
function withList(items: Item[], parent: string | null, change: (list: Item[]) => Item[]): Item[] {
	if (parent === null) return change(items);
	return items.map((item) => {
		if (item.id === parent) return { ...item, items: change(item.items ?? []) };
		return item.items ? { ...item, items: withList(item.items, parent, change) } : item;
	});
}

const put = (list: Item[], at: number, item: Item) => [...list.slice(0, at), item, ...list.slice(at)];

const renewed = (item: Item, newId: () => string): Item => ({
	...item,
	id: newId(),
	...(item.items && { items: item.items.map((one) => renewed(one, newId)) }),
});

/**
 * What a list is after a step. Nothing is changed in place. Lists that are longer than one may make them, or deeper than
 * `levels`, are kept as they are: they only grow no further.
 */
export function takeStep(state: ListState, step: Step, newId: () => string, levels = ITEM_LEVELS): StepResult {
	if (step.kind === "add") return added(state, step, newId, levels);
	if (step.kind === "undo") return undone(state);
	const found = find(state.items, step.id);
	if (!found) return { refused: "gone" };
	const { list, at, item, parent, level } = found;
	const changed = (change: (list: Item[]) => Item[], id: string | null = item.id): StepResult => ({
		state: { ...state, items: withList(state.items, parent, change) },
		id,
	});
	switch (step.kind) {
		case "open":
			return { state, id: item.id };
		case "edit": {
			const { fresh, ...rest } = item;
			const edited: Item = { ...rest, values: step.values, ...(fresh && !step.done && { fresh }) };
			if (item.items && step.inside) edited.items = item.items.map((one) => typedInto(one, step.inside ?? {}));
			return changed((all) => all.map((one) => (one.id === item.id ? edited : one)));
		}
		case "up":
		case "down": {
			const to = step.kind === "up" ? at - 1 : at + 1;
			if (to < 0 || to >= list.length) return { state, id: item.id };
			return changed((all) => put(all.toSpliced(at, 1), to, item));
		}
		case "duplicate": {
			if (list.length >= ITEMS_MAX) return { refused: "full" };
			if (level > levels) return { refused: "deep" };
			const copy = renewed(item, newId);
			return changed((all) => put(all, at + 1, copy), copy.id);
		}
		case "remove": {
			const items = withList(state.items, parent, (all) => all.toSpliced(at, 1));
			// Nothing of an item that was never filled in is worth bringing back.
			return { state: item.fresh ? { ...state, items } : { items, removed: { item, parent, at } }, id: null };
		}
	}
}

function typedInto(item: Item, inside: Readonly<Record<string, Values>>): Item {
	const values = Object.hasOwn(inside, item.id) ? inside[item.id] : undefined;
	if (!values) return item;
	const { fresh, ...rest } = item;
	const empty = Object.values(values).every((texts) => texts.every((text) => text === ""));
	return { ...rest, values, ...(fresh && empty && { fresh }) };
}

function added(
	state: ListState,
	{ parent, inside = 0 }: Step & { kind: "add" },
	newId: () => string,
	levels: number,
): StepResult {
	const within = parent === null ? undefined : find(state.items, parent);
	if (parent !== null && !within) return { refused: "gone" };
	if ((within?.level ?? 0) >= levels) return { refused: "deep" };
	if ((within ? (within.item.items ?? []) : state.items).length >= ITEMS_MAX) return { refused: "full" };
	const blank = (): Item => ({ id: newId(), values: {}, fresh: true });
	const made: Item = { ...blank(), ...(inside > 0 && { items: Array.from({ length: inside }, blank) }) };
	return { state: { ...state, items: withList(state.items, parent, (list) => [...list, made]) }, id: made.id };
}

function undone({ items, removed }: ListState): StepResult {
	if (!removed || find(items, removed.item.id)) return { refused: "gone" };
	const within = removed.parent === null ? undefined : find(items, removed.parent);
	if (removed.parent !== null && !within) return { refused: "gone" };
	if ((within ? (within.item.items ?? []) : items).length >= ITEMS_MAX) return { refused: "full" };
	return {
		state: { items: withList(items, removed.parent, (list) => put(list, removed.at, removed.item)) },
		id: removed.item.id,
	};
}
