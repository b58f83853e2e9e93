import { expect, test } from "vitest";
import { type Hindrance, hasStock, hindrance } from "~/features/rewards/availability.rules";

const STATUSES = ["Draft", "Active", "Archive"] as const;
const STOCKS = [-1, 0, 1, 5];
const BALANCES = [0, 99, 100, 1000];

const COMBINATIONS = STATUSES.flatMap((status) =>
	[true, false].flatMap((isActive) =>
		STOCKS.flatMap((stock) =>
			[true, false].flatMap((visible) => BALANCES.map((balance) => ({ status, isActive, stock, visible, balance }))),
		),
	),
);

test.each(COMBINATIONS)(
	"names the first thing in the way of $status $isActive $stock $visible $balance [REW-08, REW-09]",
	(one) => {
		const expected = (): Hindrance | null => {
			if (!one.visible || one.status !== "Active") return "hidden";
			if (!one.isActive) return "notAvailable";
			if (one.stock === 0) return "outOfStock";
			return one.balance < 100 ? "notEnoughPoints" : null;
		};
		expect(hindrance({ ...one, cost: 100 }, one.balance)).toBe(expected());
	},
);

test("counts stock by the piece, and never runs out of an unlimited one [REW-03]", () => {
	expect([hasStock(2, 2), hasStock(2, 3), hasStock(0, 1), hasStock(-1, 99)]).toEqual([true, false, false, true]);
});
