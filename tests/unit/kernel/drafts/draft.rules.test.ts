import { expect, test } from "vitest";
import { readStep, stepValue } from "~/kernel/drafts/asked-step.rules";
import { formOf, initialOf, parseDraftState, typedInside, typedValues } from "~/kernel/drafts/draft.rules";

test.each([
	["keep", { kind: "keep", id: null }],
	["add", { kind: "add", id: null }],
	["add:a", { kind: "add", id: "a" }],
	["up:a:b", { kind: "up", id: "a:b" }],
	["up", null],
	["up:", null],
	["open", null],
	["", null],
	["publish", null],
	["constructor", null],
])("the button %j asks for %j", (text, wanted) => {
	expect(readStep(text)).toEqual(wanted);
});

test("what a button says is read as it was meant", () => {
	expect(readStep(stepValue("down", "x-1_y"))).toEqual({ kind: "down", id: "x-1_y" });
	expect(readStep(stepValue("undo"))).toEqual({ kind: "undo", id: null });
});

test("a draft keeps the texts of a form: no files, no buttons, nothing of what the form was opened with", () => {
	const form = new FormData();
	for (const [name, value] of [
		["title", "Photos"],
		["memberTags", "gold"],
		["memberTags", "vip"],
		["step", "keep"],
		["updated", "7"],
		["draft", "8"],
		["asked", "isActive"],
	] as const)
		form.append(name, value);
	form.append("image", new File(["x"], "x.png"));
	expect(typedValues(form, ["title", "memberTags", "updated"])).toEqual({
		title: ["Photos"],
		memberTags: ["gold", "vip"],
	});
	expect(initialOf(typedValues(form, ["title", "memberTags", "updated"]))).toEqual({
		title: "Photos",
		memberTags: ["gold", "vip"],
	});
	expect([...formOf({ title: ["Photos"], tags: ["a", "b"] })]).toEqual([
		["title", "Photos"],
		["tags", "a"],
		["tags", "b"],
	]);
});

test("a state of another version counts as none", () => {
	const state = { fields: { title: ["x"] }, list: { items: [{ id: "a", values: {}, items: [] }] } };
	expect(parseDraftState(state)).toEqual(state);
	for (const odd of [null, 5, {}, { list: [] }, { list: { items: [{ id: 1, values: {} }] } }])
		expect(parseDraftState(odd)).toBeNull();
});

test("what is typed into the rows of an item is read by the row's id, known fields only, whatever else is posted", () => {
	const form = new FormData();
	for (const [name, value] of [
		["items.a-1_B.text", "Blue"],
		["items.a-1_B.points", "5"],
		["items.a-1_B.program_id", "other"],
		["items.c.text", "Red"],
		["items.c.text", "Green"],
		["items.__proto__.text", "x"],
		["items.d[0].text", "x"],
		["items.e.f.text", "x"],
		["items..text", "x"],
		["xitems.a.text", "x"],
		["text", "own"],
	] as const)
		form.append(name, value);
	form.append("items.a-1_B.text", new File(["x"], "x.png"));
	const typed = typedInside(form, ["text", "points"]);
	expect(Object.entries(typed)).toEqual([
		["a-1_B", { text: ["Blue"], points: ["5"] }],
		["c", { text: ["Red", "Green"] }],
		["__proto__", { text: ["x"] }],
	]);
	expect(Object.getPrototypeOf(typed)).toBe(Object.prototype);
});
