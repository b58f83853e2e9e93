import { expect, test } from "vitest";
import {
	answerRows,
	changeRefusal,
	ENTRY_STATUSES,
	entryForm,
	type HistoryItem,
	historySteps,
	isSentBack,
	missingComment,
	nextEntryStatus,
	oldestFirst,
	possibleActions,
	REVIEW_ACTIONS,
	SIMPLE_FIELD,
	workedOutPoints,
} from "~/features/entries/entries.rules";
import { undoable, wordsTakenBack } from "~/features/entries/undo/undo.rules";
import { REVIEW_UNDO } from "~/lib/limits";
import { reads } from "../../../support/reads";

test("allows exactly these steps between all pairs of statuses [ENTRY-33]", () => {
	const pairs = ENTRY_STATUSES.flatMap((from) =>
		ENTRY_STATUSES.flatMap((to) =>
			REVIEW_ACTIONS.filter((action) => nextEntryStatus(from, action) === to).map(
				(action) => `${from} ${action} ${to}`,
			),
		),
	);
	expect(pairs).toEqual([
		"Pending sendBack Pending",
		"Pending start Processing",
		"Pending complete Completed",
		"Pending reject Rejected",
		"Processing sendBack Pending",
		"Processing complete Completed",
		"Processing reject Rejected",
		"Completed reopen Pending",
		"Rejected reopen Pending",
	]);
	expect(possibleActions("Completed")).toEqual(["reopen"]);
	expect(REVIEW_ACTIONS.filter((action) => missingComment(action, "") !== null)).toEqual(["reject", "sendBack"]);
});

test("takes points from the answers when the form gives any, else from the opportunity [ENTRY-34]", () => {
	const scored = { sections: [{ id: "a", type: "text" as const, label: "A", points: 7.9 }] };
	const plain = { sections: [{ id: "a", type: "text" as const, label: "A" }] };
	expect(workedOutPoints(scored, { a: "x" }, 100)).toBe(7);
	expect(workedOutPoints(scored, {}, 100)).toBe(0);
	expect(workedOutPoints(plain, { a: "x" }, 100)).toBe(100);
	expect(workedOutPoints(null, {}, 100)).toBe(100);
});

test("may be changed while Pending and before its deadline only [ENTRY-37]", () => {
	expect(changeRefusal({ status: "Pending", deadline: null }, 5)).toBeNull();
	expect(changeRefusal({ status: "Pending", deadline: 5 }, 5)).toBeNull();
	expect(changeRefusal({ status: "Pending", deadline: 4 }, 5)).toEqual(reads("This offer is closed"));
	expect(changeRefusal({ status: "Processing", deadline: null }, 5)).toEqual(
		reads("This entry is already in review, so it can no longer be changed."),
	);
	for (const status of ["Completed", "Rejected"] as const)
		expect(changeRefusal({ status, deadline: null }, 5)).toEqual(
			reads("This entry has been reviewed in the meantime, so it can no longer be changed."),
		);
});

test("asks for one text where the opportunity has no form, or one that asks nothing", () => {
	const heading = { sections: [{ id: "h", type: "heading" as const, label: "H" }] };
	for (const definition of [null, heading, { sections: [] }])
		expect(entryForm(definition, "Description").sections).toMatchObject([
			{ id: SIMPLE_FIELD, type: "textarea", label: "Description", required: true },
		]);
});

test("shows answers to fields that the form no longer has", () => {
	const definition = { sections: [{ id: "a", type: "text" as const, label: "Shop" }] };
	const rows = answerRows(definition, { a: "North", gone: ["x", "y"] }, { description: "", yes: "Yes", no: "No" });
	expect(rows.map(({ label, value }) => [label, value])).toEqual([
		["Shop", "North"],
		["gone", "x, y"],
	]);
});

test("tells what each step was", () => {
	const item = (status: string, reviewedBy: string | null = null, comments = ""): HistoryItem => ({
		...{ id: status, status, points: 0, total: 0, comments, created: 0, reviewed: null },
		reviewedBy,
	});
	const steps = historySteps([
		item("Pending"),
		item("Pending"),
		item("Processing", "a"),
		item("Pending", "a", "Which shop?"),
		item("Pending", "a"),
		item("Pending"),
		item("Completed", "a"),
		item("Pending", "a"),
		item("Rejected", "a"),
		item("Pending", "a"),
	]);
	expect(steps.map((one) => one.step)).toEqual([
		"sent",
		"changed",
		"inReview",
		"sentBack",
		"reopened",
		"changed",
		"completed",
		"reopened",
		"rejected",
		"reopened",
	]);
	// The first steps of an entry may be gone: what a reviewer did then still says so.
	expect(historySteps([item("Pending", "a", "Which shop?")]).map((one) => one.step)).toEqual(["sentBack"]);
	expect(isSentBack({ status: "Pending", reviewed: 1 })).toBe(true);
	expect(isSentBack({ status: "Pending", reviewed: null })).toBe(false);
	expect(isSentBack({ status: "Rejected", reviewed: 1 })).toBe(false);
});

test("what waits is worked off oldest first, the rest is looked up newest first", () => {
	expect([undefined, ...ENTRY_STATUSES].filter(oldestFirst)).toEqual(["Pending", "Processing"]);
});

test("a decision can be taken back by whoever took it up to the last moment, and its words stand ready no longer", () => {
	const step = (status: string, created: number, more: Partial<HistoryItem> = {}): HistoryItem => ({
		...{ id: `h${created}`, status, points: 0, total: 0, comments: "", created, reviewed: created, reviewedBy: "ann" },
		...more,
	});
	const sent = step("Pending", 0, { reviewed: null, reviewedBy: null });
	const rejected = step("Rejected", 1, { comments: "Blurred" });
	expect(undoable([sent, rejected], "ann", 1 + REVIEW_UNDO)).toBe("reject");
	expect(undoable([sent, rejected], "ann", 2 + REVIEW_UNDO)).toBeNull();
	expect(undoable([sent, rejected], "bob", 1)).toBeNull();
	const reopened = (at: number) => [sent, rejected, step("Pending", at)];
	expect(wordsTakenBack(reopened(1 + REVIEW_UNDO), "ann")).toBe("Blurred");
	expect(wordsTakenBack(reopened(2 + REVIEW_UNDO), "ann")).toBe("");
	expect(wordsTakenBack(reopened(2), "bob")).toBe("");
});
