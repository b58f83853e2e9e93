import { expect, test } from "vitest";
import { rankRows } from "~/features/leaderboards/ranking/rank-rows.rules";
import { atOnce } from "../../../support/turns/at-once";

const RULE = { sortDir: "desc", winRows: 1, ties: "skip" } as const;

/** `Name figure`, with a star where the row may win; `-` is no number. Ids stand the other way round than names. */
const candidates = (...texts: string[]) =>
	texts.map((text) => {
		const [name = "", figure = ""] = text.replace("*", "").split(" ");
		return {
			id: `${99 - name.charCodeAt(0)}`,
			name,
			figure: figure === "-" ? null : figure,
			mayWin: text.includes("*"),
		};
	});
const ranks = (rule: Partial<Parameters<typeof rankRows>[1]>, ...texts: string[]) =>
	atOnce(rankRows(candidates(...texts), { ...RULE, ...rule })).rows.map((row) => `${row.rank} ${row.one.name}`);
const winners = (winRows: number, ...texts: string[]) =>
	atOnce(rankRows(candidates(...texts), { ...RULE, winRows }))
		.rows.filter(({ winner }) => winner)
		.map(({ one }) => one.name);

test("rows are ranked by number, the highest first unless told [LEAD-12, LEAD-13, LEAD-34]", () => {
	expect(ranks({}, "B 9", "C 10", "A -3.5")).toEqual(["1 C", "2 B", "3 A"]);
	expect(ranks({ sortDir: "asc" }, "B 9", "C 10", "A -3.5")).toEqual(["1 A", "2 B", "3 C"]);
});

test.each([
	["skip", ["1 B", "1 D", "3 A", "4 C"]],
	["next", ["1 B", "1 D", "2 A", "3 C"]],
] as const)(
	"equal figures share a rank in the order of names, the next one by the rule %s [LEAD-37]",
	(ties, order) => {
		expect(ranks({ ties }, "D 9", "C 1", "B 9", "A 5")).toEqual(order);
	},
);

test.each(["asc", "desc"] as const)("what is no number is ranked last, sorted %s [LEAD-37]", (sortDir) => {
	expect(ranks({ sortDir }, "D -", "C 1", "A -")).toEqual(["1 C", "2 A", "2 D"]);
});

test("the first rows that may win do, exactly as many [LEAD-14]", () => {
	const rows = ["E 9*", "D 8", "C 7*", "B 7*", "A 1*"];
	expect(winners(0, ...rows)).toEqual([]);
	expect(winners(1, ...rows)).toEqual(["E"]);
	expect(winners(2, ...rows)).toEqual(["E", "B"]);
	expect(winners(9, ...rows)).toEqual(["E", "B", "C", "A"]);
});

test.each([
	[1, false],
	[2, true],
	[3, false],
	[0, false],
])("a tie at the border of %i winners is told: %s", (winRows, borderTie) => {
	expect(atOnce(rankRows(candidates("E 9*", "C 7*", "B 7*"), { ...RULE, winRows })).borderTie).toBe(borderTie);
});

test("whoever cannot win ties with no winner [LEAD-36]", () => {
	expect(atOnce(rankRows(candidates("E 9*", "B 7*", "C 7"), { ...RULE, winRows: 2 })).borderTie).toBe(false);
});

test("figures that a computer takes for the same are told apart to their last digit, and shared ones are exact [LEAD-34, LEAD-37]", () => {
	const close = ["C 90071992547409930.1", "B 90071992547409930.12", "A 90071992547409930.1"];
	expect(ranks({}, ...close)).toEqual(["1 B", "2 A", "2 C"]);
	expect(ranks({ sortDir: "asc" }, ...close)).toEqual(["1 A", "1 C", "3 B"]);
	expect(ranks({}, "B -0.30000000000000000001", "C 0.3", "A 0.30000000000000000001", "D -0.3")).toEqual([
		...["1 A", "2 C", "3 D", "4 B"],
	]);
	const rows = ["B 0.30000000000000000001*", "A 0.3*"];
	expect(atOnce(rankRows(candidates(...rows), { ...RULE, winRows: 1 }))).toMatchObject({ borderTie: false });
});
