import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findItem, type Item, type ListState, locateItem, type Step, takeStep } from "~/kernel/items/items.rules";
import { ITEM_LEVELS, ITEMS_MAX } from "~/lib/limits";

const item = (id: string, items?: Item[]): Item => ({ id, values: { title: [id] }, ...(items && { items }) });
const list = (...ids: string[]): ListState => ({ items: ids.map((id) => item(id)) });
/** `a b(c d)` for a and b, the latter with c and d inside. */
const shape = (items: readonly Item[]): string =>
	items.map((one) => (one.items ? `${one.id}(${shape(one.items)})` : one.id)).join(" ");

function numbered() {
	let last = 0;
	return () => `n${++last}`;
}

/** The list after several steps, or why one could not be taken. */
function following(state: ListState, ...steps: Step[]): string {
	const newId = numbered();
	let now = state;
	for (const step of steps) {
		const result = takeStep(now, step, newId);
		if (result.refused) return result.refused;
		now = result.state;
	}
	return shape(now.items);
}

const nested: ListState = { items: [item("a"), item("b", [item("c", [item("d")]), item("e")])] };
const many = (count: number, prefix = "x") => Array.from({ length: count }, (_, at) => item(`${prefix}${at}`));

describe("a step in a list", () => {
	test.each<[string, ListState, Step[], string]>([
		["adds at the end", list("a"), [{ kind: "add", parent: null }], "a n1"],
		["adds inside an item", nested, [{ kind: "add", parent: "c" }], "a b(c(d n1) e)"],
		["adds to an item without a list", list("a"), [{ kind: "add", parent: "a" }], "a(n1)"],
		["adds to nothing", list("a"), [{ kind: "add", parent: "z" }], "gone"],
		["adds too deep", nested, [{ kind: "add", parent: "d" }], "deep"],
		["adds to a full list", { items: many(ITEMS_MAX) }, [{ kind: "add", parent: null }], "full"],
		["moves up", list("a", "b", "c"), [{ kind: "up", id: "c" }], "a c b"],
		["moves down", list("a", "b", "c"), [{ kind: "down", id: "a" }], "b a c"],
		["opens what is there, changing nothing", nested, [{ kind: "open", id: "c" }], "a b(c(d) e)"],
		["opens nothing", list("a"), [{ kind: "open", id: "z" }], "gone"],
		["leaves the first where it is", list("a", "b"), [{ kind: "up", id: "a" }], "a b"],
		["leaves the last where it is", list("a", "b"), [{ kind: "down", id: "b" }], "a b"],
		["moves inside an item", nested, [{ kind: "down", id: "c" }], "a b(e c(d))"],
		["moves nothing", list("a"), [{ kind: "up", id: "z" }], "gone"],
		["duplicates behind the original", list("a", "b"), [{ kind: "duplicate", id: "a" }], "a n1 b"],
		["duplicates with new ids all the way down", nested, [{ kind: "duplicate", id: "b" }], "a b(c(d) e) n1(n2(n3) n4)"],
		["duplicates in a full list", { items: many(ITEMS_MAX) }, [{ kind: "duplicate", id: "x0" }], "full"],
		["removes", list("a", "b", "c"), [{ kind: "remove", id: "b" }], "a c"],
		["removes inside an item", nested, [{ kind: "remove", id: "c" }], "a b(e)"],
		["undoes a removal at its place", list("a", "b", "c"), [{ kind: "remove", id: "b" }, { kind: "undo" }], "a b c"],
		["undoes one inside an item", nested, [{ kind: "remove", id: "c" }, { kind: "undo" }], "a b(c(d) e)"],
		[
			"undoes the last removal only",
			list("a", "b"),
			[{ kind: "remove", id: "a" }, { kind: "remove", id: "b" }, { kind: "undo" }, { kind: "undo" }],
			"gone",
		],
		["undoes nothing", list("a"), [{ kind: "undo" }], "gone"],
		[
			"undoes where the list it was in is gone",
			nested,
			[{ kind: "remove", id: "d" }, { kind: "remove", id: "b" }, { kind: "undo" }, { kind: "undo" }],
			"gone",
		],
		[
			"undoes into a list that is full by now",
			{ items: many(ITEMS_MAX) },
			[{ kind: "remove", id: "x5" }, { kind: "add", parent: null }, { kind: "undo" }],
			"full",
		],
	])("%s", (_, state, steps, wanted) => {
		expect(following(state, ...steps)).toBe(wanted);
	});

	test("edits keep the id, and an added item is new until somebody is done with it", () => {
		const edited = (done: boolean): Step => ({ kind: "edit", id: "n1", values: { title: ["Photo"] }, done });
		const newId = numbered();
		const added = takeStep(list(), { kind: "add", parent: null }, newId);
		if (added.refused) throw new Error("refused");
		const typed = takeStep(added.state, edited(false), newId);
		const done = takeStep(added.state, edited(true), newId);
		expect(typed).toMatchObject({ state: { items: [{ id: "n1", values: { title: ["Photo"] }, fresh: true }] } });
		expect(done).toEqual({ state: { items: [{ id: "n1", values: { title: ["Photo"] } }] }, id: "n1" });
	});

	test("an item may begin with empty ones inside", () => {
		const result = takeStep(list("a"), { kind: "add", parent: null, inside: 2 }, numbered());
		const blank = (id: string) => ({ id, values: {}, fresh: true });
		expect(result).toMatchObject({
			id: "n1",
			state: { items: [item("a"), { ...blank("n1"), items: [blank("n2"), blank("n3")] }] },
		});
	});

	test("an edit writes what was typed into the items inside, and passes over what is not there", () => {
		const before: ListState = {
			items: [
				{
					...item("a"),
					items: [item("b"), { id: "c", values: {}, fresh: true }, { id: "d", values: {}, fresh: true }],
				},
				item("z"),
			],
		};
		const inside = {
			b: { text: ["B"] },
			c: { text: ["C"] },
			d: { text: [""] },
			z: { text: ["foreign"] },
			__proto__: { text: ["x"] },
		};
		const result = takeStep(before, { kind: "edit", id: "a", values: {}, done: true, inside }, numbered());
		if (result.refused) throw new Error(result.refused);
		expect(result.state.items).toEqual([
			{
				...{ id: "a", values: {} },
				items: [
					{ id: "b", values: { text: ["B"] } },
					{ id: "c", values: { text: ["C"] } },
					{ id: "d", values: { text: [""] }, fresh: true },
				],
			},
			item("z"),
		]);
	});

	test("an item is found with the one around it and its level", () => {
		expect(locateItem(nested.items, "d")).toMatchObject({ item: { id: "d" }, parent: "c", level: 3 });
		expect(locateItem(nested.items, "b")).toMatchObject({ parent: null, level: 1 });
		expect(locateItem(nested.items, "none")).toBeUndefined();
	});

	test("an item that was never filled in leaves nothing to undo, and the undo before it stays", () => {
		const steps: Step[] = [
			{ kind: "remove", id: "a" },
			{ kind: "add", parent: null },
			{ kind: "remove", id: "n1" },
		];
		expect(following(list("a", "b"), ...steps, { kind: "undo" })).toBe("a b");
	});

	test("what is stored deeper than lists may be made is kept, moved with its item, and only grows no further", () => {
		const deep: ListState = { items: [item("a"), item("b", [item("c", [item("d", [item("e", [item("f")])])])])] };
		expect(following(deep, { kind: "up", id: "b" })).toBe("b(c(d(e(f)))) a");
		expect(following(deep, { kind: "duplicate", id: "e" })).toBe("deep");
		expect(following(deep, { kind: "add", parent: "e" })).toBe("deep");
		expect(following(deep, { kind: "remove", id: "f" })).toBe("a b(c(d(e())))");
	});

	test("a list that is longer than one may be is kept", () => {
		const long = { items: many(ITEMS_MAX + 5) };
		expect(takeStep(long, { kind: "down", id: "x0" }, numbered())).toMatchObject({ id: "x0" });
		expect(following(long, { kind: "remove", id: "x0" }).split(" ")).toHaveLength(ITEMS_MAX + 4);
	});
});

test("whatever steps are taken: ids are unique, nothing but removals takes an item away, and an undo restores the list", () => {
	const asked = fc.record({
		kind: fc.constantFrom("add", "edit", "duplicate", "up", "down", "remove", "undo"),
		at: fc.nat(30),
	});
	fc.assert(
		fc.property(fc.array(asked, { maxLength: 40 }), (steps) => {
			const newId = numbered();
			let state = nested;
			for (const { kind, at } of steps) {
				const before = flat(state.items);
				const id = before[at % Math.max(1, before.length)]?.id ?? "none";
				const result = takeStep(state, stepOf(kind, at % 3 === 0 ? null : id, id), newId);
				if (result.refused) continue;
				const ids = flat(result.state.items).map((one) => one.id);
				expect(new Set(ids).size).toBe(ids.length);
				expect(levels(result.state.items)).toBeLessThanOrEqual(ITEM_LEVELS);
				if (kind !== "remove") for (const one of before) expect(findItem(result.state.items, one.id)).toBeDefined();
				if (kind === "remove" && result.state.removed !== state.removed) {
					const undone = takeStep(result.state, { kind: "undo" }, newId);
					expect(undone.refused ?? shape(undone.state.items)).toBe(shape(state.items));
				}
				state = result.state;
			}
		}),
		{ numRuns: 200 },
	);
});

const flat = (items: readonly Item[]): Item[] => items.flatMap((one) => [one, ...flat(one.items ?? [])]);
const levels = (items: readonly Item[]): number =>
	items.length === 0 ? 0 : 1 + Math.max(...items.map((one) => levels(one.items ?? [])));

function stepOf(kind: string, parent: string | null, id: string): Step {
	if (kind === "add") return { kind, parent };
	if (kind === "undo") return { kind };
	if (kind === "edit") return { kind, id, values: { title: ["typed"] }, done: true };
	return { kind: kind as "up", id };
}
