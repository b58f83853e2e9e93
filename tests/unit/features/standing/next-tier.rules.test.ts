import { expect, test } from "vitest";
import { nextAbove, pointsToNext } from "~/features/standing/next-tier.rules";

const tier = (name: string, rank: number, statement?: string, databucketId: string | null = null) => ({
	...{ id: name, name, called: `The ${name}`, rank, databucketId },
	conditions: statement === undefined ? [] : [{ statement }],
});
const bronze = tier("Bronze", 1);
const silver = tier("Silver", 2, "{points} >= 5000");
const gold = tier("Gold", 3, "{points} >= 20000");
const ladder = [gold, bronze, silver];

test("the next tier is the lowest above one's own that asks for something; without one, the lowest of all", () => {
	expect(nextAbove(ladder as never, bronze)?.id).toBe("Silver");
	expect(nextAbove(ladder as never, silver)?.id).toBe("Gold");
	expect(nextAbove(ladder as never, gold)).toBeUndefined();
	expect(nextAbove(ladder as never, undefined)?.id).toBe("Silver");
});

test.each([
	["in the points that were awarded", ladder, 19_550, { name: "The Gold", have: 19_550, need: 20_000 }],
	["of all points too", [silver, tier("Gold", 3, "{totalPoints} > 99")], 50, { name: "The Gold", have: 50, need: 100 }],
	["not once it is reached and only not given yet", ladder, 20_000, null],
	["not where results decide", [silver, tier("Gold", 3, "{points} >= 9", "bucket")], 1, null],
	["not where other points count", [silver, tier("Gold", 3, "{quizPoints} >= 9")], 1, null],
	["not where it cannot be said as a number", [silver, tier("Gold", 3, "{points} + 1 >= 9")], 1, null],
	["not above the highest", [silver], 1, null],
])("what is missing for the next tier is said %s", (_name, tiers, awarded, said) => {
	expect(pointsToNext(tiers as never, silver, awarded)).toEqual(said);
});

test("two things that a tier asks for are not said as one", () => {
	const both = { ...gold, conditions: [{ statement: "{points} >= 9" }, { statement: "{quizPoints} >= 9" }] };
	expect(pointsToNext([silver, both] as never, silver, 1)).toBeNull();
});
