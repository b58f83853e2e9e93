import { expect, test } from "vitest";
import { needsSecondAdmin, outcomeOf } from "~/features/databuckets/postings/posting.rules";
import { whyOwed } from "~/features/databuckets/postings/reasons.rules";

const NOW = { paid: 100, owed: 40, balance: 60, gone: false };

test.each([
	["the balance just bears what goes", {}, "Posted"],
	["the balance is one too low", { balance: 59 }, "Short"],
	["it is below 0 already", { balance: -5 }, "Short"],
	["more is owed by now", { owed: 41 }, "Changed"],
	["somebody else has paid meanwhile", { paid: 99 }, "Changed"],
	["the amount is another and the balance too low", { owed: 30, balance: 0 }, "Changed"],
	["the member is gone", { gone: true, balance: 0 }, "Gone"],
] as const)("a line is posted whole or not: %s", (_why, now, outcome) => {
	expect(outcomeOf({ paid: 100, owed: 40 }, { ...NOW, ...now })).toBe(outcome);
});

test("a payment is posted whatever the balance", () => {
	expect(outcomeOf({ paid: 0, owed: 5 }, { paid: 0, owed: 5, balance: -100, gone: false })).toBe("Posted");
});

test.each([
	[100, { plus: 60, minus: -40 }, false],
	[99, { plus: 60, minus: -40 }, true],
	[null, { plus: 9e9, minus: 0 }, false],
])("above a limit of %s both ways together need a second admin", (limit, sums, needed) => {
	expect(needsSecondAdmin(sums, limit)).toBe(needed);
});

const code = (name: string, targetPoints: number, rule: string | null) => ({
	...{ code: name, actual: 120_000, target: 100_000, targetPoints, claimPoints: 0, quizPoints: 0, rule },
});

test("a reason names rules with their amounts, the bonus, unpaid items, and the sum of codes beyond the thirtieth", () => {
	const codes = Array.from({ length: 32 }, (_, n) => code(`C${n}`, 2, "A"));
	const none = { actual: 0, target: 0, claimPoints: 0, quizPoints: 0 };
	const figures = { ...none, codes, targetPoints: 64, bonus: 10, bonusRule: "Season", totalPoints: 99, owed: 81 };
	const reason = whyOwed(
		{ paid: 5, owed: 81 },
		{ databucket: "Year", order: [], figures, files: [{ file: "jul.csv", row: 3 }] },
	);
	expect(reason).toMatchObject({
		...{ rule: "databucket", databucket: "Year", otherCodes: 4, itemPoints: 7, owed: 81, paid: 5 },
		...{ bonus: [{ title: "Season", points: 10 }], files: [{ file: "jul.csv", row: 3 }] },
	});
	expect(reason.codes).toHaveLength(30);
	expect(reason.codes?.[0]).toEqual({ title: "C0", points: 2, by: "A", actual: 120_000, target: 100_000 });
});

test("a reason names codes in the order of the databucket, and those that are none any more at the end", () => {
	const none = { actual: 0, target: 0, claimPoints: 0, quizPoints: 0, bonus: 0, bonusRule: null };
	const codes = ["APR", "AUG", "JUL"].map((name) => code(name, 2, "A"));
	const figures = { ...none, codes, targetPoints: 6, totalPoints: 6, owed: 6 };
	const reason = whyOwed({ paid: 0, owed: 6 }, { databucket: "Year", order: ["JUL", "AUG"], figures, files: [] });
	expect(reason.codes?.map(({ title }) => title)).toEqual(["JUL", "AUG", "APR"]);
});

test("a code that no rule gave anything for is left out, and so are figures that are gone", () => {
	const none = { actual: 0, target: 0, claimPoints: 0, quizPoints: 0, bonus: 0, bonusRule: null };
	const figures = { ...none, codes: [code("JUL", 0, null)], targetPoints: 0, totalPoints: 0, owed: 0 };
	expect(whyOwed({ paid: 5, owed: 0 }, { databucket: "Year", order: [], figures, files: [] })).toEqual({
		...{ rule: "databucket", databucket: "Year", owed: 0, paid: 5 },
	});
	expect(whyOwed({ paid: 5, owed: 0 }, { databucket: "Year", order: [], figures: undefined, files: [] })).toEqual({
		...{ rule: "databucket", databucket: "Year", owed: 0, paid: 5 },
	});
});
