import { describe, expect, test } from "vitest";
import { rewardsOnce } from "~/features/rewards/shelves/rewards-once.rules";
import { mostAlike } from "~/features/rewards/shelves/similar-rewards.rules";

const ids = (text: string) => text.split("").map((id) => ({ id }));
const read = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

describe("shelves beside what stands elsewhere on a page", () => {
	test.each([
		["leave out what is told there", "bd", "abcde", 9, "ace"],
		["fill up with what comes behind it", "ab", "abcde", 2, "cd"],
		["stay as they are where nothing would be left", "abc", "abc", 2, "ab"],
		["are whole where nothing stands elsewhere", "", "abc", 9, "abc"],
	])("%s", (_, elsewhere, shelf, each, left) => {
		const [shown] = rewardsOnce(ids(elsewhere), [{ rewards: ids(shelf) }], each);
		expect(read(shown?.rewards ?? [])).toBe(left);
	});
});

describe("rewards like another", () => {
	const of = (costs: Record<string, number>) => Object.entries(costs).map(([id, cost]) => ({ id, cost }));
	test.each([
		["are the nearest in cost", of({ a: 900, b: 510, c: 450 }), [], 1000, "bca"],
		["are first those that the points buy", of({ a: 490, b: 300, c: 510 }), [], 400, "bac"],
		["are of the category before the catalogue", of({ a: 5 }), of({ b: 500, c: 490 }), 1000, "abc"],
		["stand once", of({ a: 480, b: 450 }), of({ b: 450, c: 500 }), 1000, "abc"],
		["are no more than asked for", of({ a: 500, b: 501, c: 502 }), of({ d: 503 }), 1000, "abc"],
	])("%s", (_, category, catalogue, balance, first) => {
		expect(read(mostAlike({ cost: 500 }, { category, catalogue }, { balance, most: 3 }))).toBe(first);
	});
});
