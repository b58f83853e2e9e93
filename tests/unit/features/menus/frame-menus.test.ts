import { describe, expect, test } from "vitest";
import { currentAddress, type FrameMenus, screenTitleOf } from "~/components/member/frame-menus";
import { moved } from "~/features/menus/ordering/reorder.rules";

const link = (to: string | null, screenTitle = "") => ({
	id: String(to),
	title: `To ${to}`,
	to,
	screenTitle,
	items: [],
});
const menus: FrameMenus = {
	primary: [
		{ ...link(null, "Never shown"), items: [{ ...link("/page/a", "A page"), to: "/page/a" }] },
		link("/page/b"),
	],
	secondary: [link("/page/b", "Called B"), link("/page/a", "Later")],
};

test.each([
	["/page/a", "A page"],
	["/page/b", "Called B"],
	["/page", undefined],
	["/page/a/more", undefined],
])("%s is called %s by the menus [NAV-14, MENU-28]", (pathname, title) => {
	expect(screenTitleOf(menus, pathname)).toBe(title);
});

test.each([
	["/rewards", "/rewards"],
	["/rewards/k1", "/rewards/k1"],
	["/rewards/k1/r1", "/rewards/k1"],
	["/rewards/k10", "/rewards"],
	["/reward", undefined],
])("%s belongs to the entry %s", (pathname, address) => {
	expect(currentAddress(["/home", "/rewards", "/rewards/k1"], pathname)).toBe(address);
});

describe("a step of an entry", () => {
	const pairs = [
		{ id: "c", order: 7 },
		{ id: "a", order: 2 },
		{ id: "b", order: 2 },
	];
	test.each([
		["up:b", "b a c"],
		["down:a", "b a c"],
		["up:a", "a b c"],
		["down:c", "a b c"],
		["up:c", "a c b"],
		["up:x", "a b c"],
	])("%s gives %s, numbered from 0", (move, order) => {
		const result = moved(pairs, move);
		expect(result.map(({ id }) => id).join(" ")).toBe(order);
		expect(result.map((one) => one.order)).toEqual([0, 1, 2]);
	});
});
