import { expect, test } from "vitest";
import { figuresOnce } from "~/features/home/figures-once.rules";

test("figures stand once: with the table's card that tells them, else as a tile of their own", () => {
	const own = { databucketId: "sales", companyId: null, points: 1 };
	const shop = { databucketId: "sales", companyId: "north", points: 2 };
	const season = { databucketId: "season", companyId: null, points: 3 };
	const cards = [
		{ tableId: "a", databucketId: "sales", companyId: "north" },
		{ tableId: "b", databucketId: null, companyId: null },
		{ tableId: "c", databucketId: "sales", companyId: "north" },
	];
	const { figures, cards: told } = figuresOnce([own, shop, season], cards);
	expect(figures).toEqual([own, season]);
	expect(told.map((card) => [card.tableId, card.own?.points])).toEqual([
		["a", 2],
		["b", undefined],
		["c", undefined],
	]);
});
