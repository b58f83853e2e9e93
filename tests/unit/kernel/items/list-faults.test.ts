import { expect, test } from "vitest";
import { listFault, listFaultIn, readListFault } from "~/kernel/items/list-faults";

const items = [{ id: "a" }, { id: "b/c" }];

test.each([
	["an item", listFault("a", "title"), { id: "a", field: "title", place: 1 }],
	["an id with a stroke in it", listFault("b/c", "points"), { id: "b/c", field: "points", place: 2 }],
	["an item that is gone", listFault("d", "title"), undefined],
	["a field of the record", "title", undefined],
])("the name of a fault leads to its place in the list: %s", (_name, name, place) => {
	expect(listFaultIn(items, name)).toEqual(place);
});

test("no list, no place", () => {
	expect(listFaultIn(undefined, listFault("a", "title"))).toBeUndefined();
});

test.each(["list/", "list/a", "list//title", "a/title"])("%s names no field of an item", (name) => {
	expect(readListFault(name)).toBeNull();
});
