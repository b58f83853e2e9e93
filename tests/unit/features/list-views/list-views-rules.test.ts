import { expect, test } from "vitest";
import { mayChangeView, shownColumns, storedColumns } from "~/features/list-views/list-views.rules";

const LIST = { columns: ["title", "status", "cost", "updated"], hidden: ["updated"] } as const;

test.each([
	["what the list shows by itself", null, ["title", "status", "cost"]],
	["the chosen ones in the list's order", ["updated", "cost"], ["title", "cost", "updated"]],
	["always the first, which names the row", [], ["title"]],
	["nothing that the list does not have", ["gone", "status"], ["title", "status"]],
])("a list shows %s", (_what, chosen, columns) => {
	expect(shownColumns(LIST, chosen)).toEqual(columns);
});

test.each([
	[null, null],
	['["a","b"]', ["a", "b"]],
	['["a",1,null]', ["a"]],
	['{"a":1}', null],
	["broken", null],
])("what is stored as columns is read with care: %s", (stored, columns) => {
	expect(storedColumns(stored)).toEqual(columns);
});

test.each([
	["their own", "me", false, false, true],
	["their own shared one without the right to write", "me", true, false, true],
	["a shared one where they may write", "other", true, true, true],
	["no shared one where they may only read", "other", true, false, false],
	["none that somebody keeps for themselves", "other", false, true, false],
])("an admin changes %s", (_what, adminId, isShared, canWrite, may) => {
	expect(mayChangeView({ adminId, isShared }, { adminId: "me", canWrite })).toBe(may);
});
