import { expect, test } from "vitest";
import { type Hindrance, hasStock, hindrance, isAvailable } from "~/features/rewards/availability.rules";

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

test("needs status Active, the switch on, and stock above 0 or unlimited [REW-08, REW-09]", () => {
	const available = COMBINATIONS.filter((one) => isAvailable(one));
	for (const one of available) expect(one).toMatchObject({ status: "Active", isActive: true });
	expect([...new Set(available.map(({ stock }) => stock))]).toEqual([-1, 1, 5]);
	expect(isAvailable({ status: "Active", isActive: true, stock: -1 })).toBe(true);
	expect(isAvailable({ status: "Active", isActive: true, stock: 0 })).toBe(false);
	expect(isAvailable({ status: "Active", isActive: true, stock: 1 })).toBe(true);
	expect(isAvailable({ status: "Active", isActive: false, stock: 1 })).toBe(false);
	expect(isAvailable({ status: "Draft", isActive: true, stock: -1 })).toBe(false);
});

test.each(COMBINATIONS)("names the first thing in the way of $status $isActive $stock $visible $balance", (one) => {
	const expected = (): Hindrance | null => {
		if (!one.visible || one.status !== "Active") return "hidden";
		if (!one.isActive) return "notAvailable";
		if (one.stock === 0) return "outOfStock";
		return one.balance < 100 ? "notEnoughPoints" : null;
	};
	expect(hindrance({ ...one, cost: 100 }, one.balance)).toBe(expected());
});

test("counts stock by the piece, and never runs out of an unlimited one", () => {
	expect([hasStock(2, 2), hasStock(2, 3), hasStock(0, 1), hasStock(-1, 99)]).toEqual([true, false, false, true]);
});
