import { expect, test } from "vitest";
import { changeInPercent, heldByWeek, mostOrdered } from "~/features/dashboard/dashboard.rules";

test.each([
	[100, [], []],
	[100, [30], [100]],
	[100, [50, -20, 30], [90, 70, 100]],
])("what members held week by week leads to the %i they hold now", (now, net, held) => {
	expect(heldByWeek(now, net)).toEqual(held);
});

test("the most ordered come first, added up over all lines; what was cancelled as a whole is left out", () => {
	const line = (rewardId: string, quantity: number, title = rewardId) => ({ rewardId, quantity, title });
	const lines = [line("mug", 1), line("bag", 2, "New bag"), line("cap", 0), line("bag", 3, "Old bag"), line("pen", 2)];
	expect(mostOrdered(lines, 2)).toEqual([line("bag", 5, "New bag"), line("pen", 2)]);
	expect(mostOrdered(lines, 9).map(({ rewardId }) => rewardId)).toEqual(["bag", "pen", "mug"]);
});

test("a figure is compared in percent with what it was, where there was anything", () => {
	expect(changeInPercent(112, 100)).toBe(12);
	expect(changeInPercent(50, 200)).toBe(-75);
	expect(changeInPercent(4, 3)).toBe(33.3);
	expect(changeInPercent(0, 3)).toBe(-100);
	expect(changeInPercent(5, 0)).toBeNull();
});
