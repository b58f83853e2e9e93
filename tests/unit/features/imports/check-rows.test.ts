import { expect, test } from "vitest";
import type { AnyKind, RowOutcome } from "~/features/imports/import-kind";
import { checkRows } from "~/features/imports/run/rows/check-rows.server";
import { account } from "~/features/imports/run/rows/outcomes";
import type { CsvRow } from "~/lib/csv/shape";
import { reads } from "../../../support/reads";

/** Takes every row as it is mapped. */
const kind = { check: (value: object) => ({ value, keys: [] }) } as unknown as AnyKind;
const checked = (
	rows: CsvRow[],
	mapping: Record<string, number | null> = { name: 0, accountKey: 2, phone: null },
	own = 0,
) => checkRows(rows, { kind, variant: "", mapping, own });
const row = (line: number, cells: string[], more: Partial<CsvRow> = {}): CsvRow => ({
	...{ row: line - 1, line, cells },
	...more,
});

test("a row gives each field its column, without the marks of our downloads; a key keeps the mark of a text", () => {
	const cells = ['="007"', "not read", '="1E10"', "nor this"];
	const { accepted } = checked([row(2, cells), row(3, ["'=A", "", "'-1"]), row(4, ["B"])]);
	expect(accepted.map(({ value }) => value)).toEqual([
		{ name: "007", accountKey: '="1E10"' },
		{ name: "=A", accountKey: "-1" },
		{ name: "B", accountKey: "" },
	]);
	expect(accepted.map(({ row: { line } }) => line)).toEqual([2, 3, 4]);
	const identified = checked([row(2, ['="1E10"', "'=A"])], { identifier: 0, name: 1 }).accepted;
	expect(identified.map(({ value }) => value)).toEqual([{ identifier: '="1E10"', name: "=A" }]);
});

test("a key that says there is none is none, unless it is marked as a text or may be a word", () => {
	const keyOf = (cell: string) => {
		const checked: string[] = [];
		const rules = {
			kind: {
				check: (mapped: Record<string, string>) => checked.push(mapped.accountKey ?? "") && { value: {}, keys: [] },
			},
			...{ variant: "", mapping: { accountKey: 0, name: 1 }, own: 0 },
		};
		checkRows([row(2, [cell, "x"])], rules as unknown as Parameters<typeof checkRows>[1]);
		return checked[0];
	};
	for (const none of ["-", "—", "N/A", "n/d", "S/O", "s.o.", "s. o.", "N.A."]) expect(keyOf(none), none).toBe("");
	for (const key of ["NA", "ND", "None", "n/b", '="-"', "-1", "A-"]) expect(keyOf(key), key).toBe(key);
});

test("a row of another shape is left out with the reason, a sum as one that is no record", () => {
	const shapes = ["shortRow", "longRow", "badQuote"] as const;
	const shaped = shapes.map((problem, at) => row(at + 2, [problem], { problem }));
	const sum = row(5, ["Total", "12"], { problem: "shortRow" });
	const { problems, accepted } = checked([...shaped, sum]);
	expect(accepted).toEqual([]);
	expect(problems).toEqual([
		{ row: 1, line: 2, outcome: "failed", reasons: [expect.stringContaining("shortRow")], cells: ["shortRow"] },
		{ row: 2, line: 3, outcome: "failed", reasons: [expect.stringContaining("longRow")], cells: ["longRow"] },
		{ row: 3, line: 4, outcome: "failed", reasons: [expect.stringContaining("badQuote")], cells: ["badQuote"] },
		{
			...{ row: 4, line: 5, outcome: "skipped", cells: ["Total", "12"] },
			reasons: [reads("This row sums up the others and is no record")],
		},
	]);
});

test("a record that is called Total is no sum where it says more than figures, or where its name is marked as a text", () => {
	const mapping = { name: 0, limit: 1, status: 2 };
	const outcomes = (rows: string[][], own = 0) => {
		const places = own === 0 ? mapping : { name: 3, limit: 4, status: 5 };
		const { problems, accepted } = checked(
			rows.map((cells, at) => row(at + 2, cells)),
			places,
			own,
		);
		return { sums: problems.map(({ line }) => line), records: accepted.map(({ row: { line } }) => line) };
	};
	expect(
		outcomes([
			["Total", "3", "Active"],
			["TOTAL", "3", ""],
			["Grand Total :", "CAD 1 234,50", "-"],
			['="Total"', "3", ""],
			["Total", "", "", "12 records, a column nobody reads"],
		]),
	).toEqual({ sums: [3, 4, 6], records: [2, 5] });
	// What a download says of a row that was left out makes no record of a sum.
	const said = ["It sums up the others", "1", "9"];
	expect(
		outcomes(
			[
				[...said, "TOTAL", "3", ""],
				[...said, '="Total"', "3", ""],
				[...said, "Total", "3", "Active"],
			],
			3,
		),
	).toEqual({ sums: [2], records: [3, 4] });
});

test("a row of amounts by key may say by words what it sums up, a record may not", () => {
	const of = (amounts?: true) => {
		const rules = {
			kind: { ...kind, amounts } as unknown as AnyKind,
			variant: "",
			mapping: { name: 0, code: 1 },
			own: 0,
		};
		return checkRows([row(2, ["Total", "of all dealers", "12"])], rules).problems.map(({ outcome }) => outcome);
	};
	expect([of(true), of()]).toEqual([["skipped"], []]);
});

test("a row with a fault keeps what can be looked up of it, and its cells as they came", () => {
	const rest = { value: "A", keys: [] };
	const faulty = { check: () => ({ faults: ["x:y"], rest }) } as unknown as AnyKind;
	const rules = { kind: faulty, variant: "", mapping: { name: 0 }, own: 0 };
	expect(checkRows([row(2, ["'=A", "b"])], rules).problems).toEqual([
		{ row: 1, line: 2, outcome: "failed", reasons: ["x:y"], cells: ["'=A", "b"], rest },
	]);
});

test("cells with characters taken out are counted where they are read, and the first 20 lines named", () => {
	expect(checked([row(2, ["a"]), row(3, ["a"], { tidied: [1, 3] })]).tidied).toEqual({ cells: 0, lines: [] });
	const rows = Array.from({ length: 25 }, (_, n) => row(n + 2, ["a"], { tidied: n === 0 ? [0, 1, 2] : [0, 1] }));
	const { tidied } = checked(rows);
	expect(tidied).toEqual({ cells: 26, lines: Array.from({ length: 20 }, (_, n) => n + 2) });
});

test("what became of rows is counted, what was wrong listed, and what was done kept by the number of its row", () => {
	const effect = (entityId: string) =>
		({ entity: "member", entityId, effect: "Created", before: {}, after: {}, stamp: 1 }) as const;
	const outcomes: RowOutcome[] = [
		{ kind: "created", effect: effect("a") },
		{ kind: "unchanged" },
		{ kind: "failed", reasons: ["x:one", "x:two"] },
		{ kind: "updated" },
		{ kind: "updated", effect: effect("e") },
	];
	const rows = checked(["a", "b", "c", "d", "e"].map((name, at) => row(at + 2, [name])));
	expect(account(rows, outcomes)).toEqual({
		counts: { created: 1, updated: 2, skipped: 1, failed: 1 },
		problems: [{ row: 3, line: 4, outcome: "failed", reasons: ["x:one", "x:two"], cells: ["c"] }],
		effects: [
			{ ...effect("a"), row: 1, line: 2 },
			{ ...effect("e"), row: 5, line: 6 },
		],
	});
	expect(() => account(rows, outcomes.slice(1))).toThrow("an import kind must answer for every row");
});
