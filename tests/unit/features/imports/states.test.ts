import { expect, test } from "vitest";
import {
	addCounts,
	addsNothing,
	canMap,
	canResume,
	canUndo,
	IMPORT_STATUSES,
	type ImportPhase,
	type ImportStatus,
	importMark,
	isImportActive,
	mappingKey,
	NO_ROWS,
	percentOf,
	stepOf,
} from "~/features/import-jobs/imports.rules";
import { givenUp } from "~/features/imports/kinds/given-up.rules";
import { fieldsToReturn } from "~/features/imports/kinds/undo-fields.rules";
import { ICONS } from "~/lib/icon-names";

const may = (what: (status: ImportStatus, phase: ImportPhase) => boolean, phase: ImportPhase) =>
	IMPORT_STATUSES.filter((status) => what(status, phase));

test("what can be done with an import follows from its state and from whether rows have been written", () => {
	expect(may(canMap, "check")).toEqual(["Uploaded", "Checked", "Cancelled", "Failed"]);
	expect(may(canMap, "commit")).toEqual(["Uploaded", "Checked"]);
	expect([may(canResume, "check"), may(canResume, "commit")]).toEqual([[], ["Cancelled", "Failed"]]);
	expect([may(canUndo, "check"), may(canUndo, "commit")]).toEqual([
		["Completed"],
		["Cancelled", "Failed", "Completed"],
	]);
	expect(may(isImportActive, "check")).toEqual(["Checking", "Running"]);
});

test("of all states only a failure is red and only the end is green; what waits for somebody and what is at work stand out", () => {
	const markOf = (status: ImportStatus) => importMark({ status, counts: { failed: 0 } });
	const withTone = (tone: string) => IMPORT_STATUSES.filter((status) => markOf(status).tone === tone);
	expect(["danger", "success", "warning", "info", "neutral"].map(withTone)).toEqual([
		...[["Failed"], ["Completed"], ["Checked"]],
		...[
			["Checking", "Running"],
			["Uploaded", "Cancelled"],
		],
	]);
	const icons = IMPORT_STATUSES.map((status) => markOf(status).icon);
	expect(Object.keys(ICONS)).toEqual(expect.arrayContaining(icons));
	// All but the two at work are told apart without their colour.
	expect(new Set(icons).size).toBe(IMPORT_STATUSES.length - 1);
	expect(markOf("Checking")).toMatchObject({ icon: markOf("Running").icon, tone: markOf("Running").tone });
});

test("an undo is not told of as an import, nor an import that was taken back as one that stands", () => {
	const told = (job: Partial<Parameters<typeof importMark>[0]>) =>
		importMark({ status: "Completed", counts: { failed: 0 }, ...job }).text;
	const plan = { ...NO_ROWS, updated: 2 };
	expect([told({ status: "Checked", plan, undoes: "i1" }), told({ status: "Checked", plan })]).toEqual([
		"imports:undo.ready",
		"imports:status.Checked",
	]);
	expect([told({ status: "Running", undoes: "i1" }), told({ status: "Running" })]).toEqual([
		"imports:undo.running",
		"imports:status.Running",
	]);
	expect(told({ status: "Checked", plan: NO_ROWS, undoes: "i1" })).toBe("imports:undo.nothingLeft");
	expect([told({ keptRows: 0 }), told({ keptRows: 2, counts: { failed: 1 } }), told({ keptRows: null })]).toEqual([
		"imports:undo.wholly",
		"imports:undo.partly",
		"imports:status.Completed",
	]);
});

test("an import is at the step that it was stopped in", () => {
	const steps = (phase: ImportPhase) => IMPORT_STATUSES.map((status) => stepOf(status, phase));
	expect(steps("check")).toEqual(["columns", "check", "check", "import", "check", "check", "report"]);
	expect(steps("commit")).toEqual(["columns", "check", "check", "import", "report", "report", "report"]);
});

test("rows are counted figure by figure", () => {
	const counts = { created: 1, updated: 2, skipped: 3, failed: 4 };
	expect(addCounts(counts, { created: 10, updated: 20, skipped: 30, failed: 40 })).toEqual({
		...{ created: 11, updated: 22, skipped: 33, failed: 44 },
	});
	expect(addCounts(counts, NO_ROWS)).toEqual(counts);
	expect([NO_ROWS, { ...counts, created: 0, updated: 0 }].map(addsNothing)).toEqual([true, true]);
	const some = [{ ...counts, created: 0 }, { ...counts, updated: 0 }, counts, { ...counts, created: 2 }];
	expect(some.map(addsNothing)).toEqual([false, false, false, false]);
});

test("a percent is never beyond 100, and 0 where there is nothing to do", () => {
	expect([percentOf(7, 5), percentOf(5, 0), percentOf(1, -1), percentOf(1, 3)]).toEqual([100, 0, 0, 33]);
});

test("columns are remembered for a kind, and for the record that a file belongs to", () => {
	expect(mappingKey({ kind: "members", subject: null })).toBe("members");
	expect(mappingKey({ kind: "records", subject: "d1" })).toBe("records/d1");
});

test("what is somebody's is taken for others, until a row gave it up", () => {
	const { note, isTaken } = givenUp({ memo: new Map() });
	expect([isTaken("email", undefined, "a"), isTaken("email", "a", "a"), isTaken("email", "b", "a")]).toEqual([
		...[false, false, true],
	]);
	note(["email", "accountKey"], "b");
	const fields = ["email", "accountKey", "title"];
	expect(fields.map((field) => isTaken(field, "b", "a"))).toEqual([false, false, true]);
	expect(isTaken("email", "c", "a")).toBe(true);
});

test("of an update those fields go back that hold what the import wrote", () => {
	const before = { title: "A", status: "Active", tags: 1 };
	const after = { title: "B", status: "Inactive", limit: 5 };
	const now = { title: "B", status: "Active", limit: 5, tags: 1, key: "k" };
	const same = (_field: string, a: unknown, b: unknown) => a === b;
	const fields = ["title", "status", "limit", "tags", "key"] as const;
	expect(fieldsToReturn(fields, { before, after }, now, same)).toEqual({ fields: ["title"], others: ["status"] });
});

test("an import is called ready only when it would do something, and done but for its rows that failed", () => {
	const textOf = (status: ImportStatus, about: { failed?: number; created?: number }) =>
		importMark({
			...{ status, counts: { failed: about.failed ?? 0 } },
			plan: { ...NO_ROWS, created: about.created ?? 0 },
		});
	expect(textOf("Checked", { created: 1 })).toMatchObject({ text: "imports:status.Checked" });
	expect(textOf("Checked", { created: 0 })).toMatchObject({ text: "imports:check.nothing", tone: "warning" });
	expect(textOf("Completed", { failed: 0 })).toMatchObject({ text: "imports:status.Completed", tone: "success" });
	expect(textOf("Completed", { failed: 3 })).toMatchObject({ text: "imports:completedBut?count=3", tone: "warning" });
	expect(textOf("Running", { failed: 3 })).toMatchObject({ text: "imports:status.Running" });
});
