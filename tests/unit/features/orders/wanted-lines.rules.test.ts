import { expect, test } from "vitest";
import {
	keptOrder,
	lineAddress,
	lineText,
	MAX_ORDER_LINES,
	readLines,
	typedLines,
} from "~/features/orders/for-member/wanted-lines.rules";
import { orderForMemberSchema } from "~/features/orders/orders.schemas";
import { reads } from "../../../support/reads";

const typed = (query: string) =>
	typedLines(new URLSearchParams(query)).map(({ rewardId, typed, quantity }) => [rewardId, typed, quantity]);

test.each([
	["reward=mug&quantity=2", [["mug", "2", 2]]],
	[
		"reward=mug&quantity=2&reward=cap&quantity=99",
		[
			["mug", "2", 2],
			["cap", "99", 99],
		],
	],
	["reward=mug", [["mug", "1", 1]]],
	["reward=mug&quantity=+3+", [["mug", "3", 3]]],
	["reward=mug&quantity=0&reward=cap&quantity=", []],
	["reward=&quantity=4", []],
	["reward=mug&quantity=2&reward=mug&quantity=5", [["mug", "5", 5]]],
	["reward=mug&quantity=2&reward=mug&quantity=0", []],
	["reward=mug&quantity=100", [["mug", "100", null]]],
	["reward=mug&quantity=1.5", [["mug", "1.5", null]]],
	["reward=mug&quantity=-1", [["mug", "-1", null]]],
	["reward=mug&quantity=1e1", [["mug", "1e1", null]]],
	["quantity=4", []],
])("the address %s holds the rows %j [ADMIN-13, ORDER-29]", (query, rows) => {
	expect(typed(query)).toEqual(rows);
});

test("an address of very many rows is read as far as one order goes [ADMIN-13]", () => {
	const rows = Array.from({ length: MAX_ORDER_LINES + 30 }, (_, n) => `reward=r${n}&quantity=1`);
	expect(typed(rows.join("&")).map(([id]) => id)).toEqual(Array.from({ length: MAX_ORDER_LINES }, (_, n) => `r${n}`));
	expect(typed(`reward=mug&quantity=${"9".repeat(5000)}`)[0]?.[1]).toHaveLength(20);
});

test("an address keeps what was typed, whatever it is [ADMIN-13]", () => {
	const lines = [
		{ rewardId: "a&b=c", typed: "1" },
		{ rewardId: "ü 2", typed: "many" },
	];
	expect(lineAddress("/admin/orders/new?member=m", [], true)).toBe("/admin/orders/new?member=m&noted=1");
	const address = lineAddress("/admin/orders/new?member=m", lines);
	const { searchParams } = new URL(address, "http://portal.test");
	expect(searchParams.get("member")).toBe("m");
	expect(typedLines(searchParams).map(({ rewardId, typed }) => ({ rewardId, typed }))).toEqual(lines);
});

test("an order that is looked at again has its rows in the address, and never the words of its note", () => {
	const order = { member: "m", item: ["2:mug"], reward: ["cap", "bag"], quantity: ["3"], add: "pen", review: "1" };
	const rows = "member=m&item=2%3Amug&reward=cap&quantity=3&reward=bag&quantity=&add=pen&review=1";
	expect(`${keptOrder(order)}`).toBe(rows);
	expect(`${keptOrder({ ...order, note: "" })}`).toBe(rows);
	expect(`${keptOrder({ ...order, note: "Back door" })}`).toBe(`${rows}&noted=1`);
	expect(`${keptOrder({ member: "m" })}`).toBe("member=m");
});

test("a line goes through a form as one text, the same reward twice as one line [ADMIN-13]", () => {
	const lines = [
		{ rewardId: "mug", quantity: 2 },
		{ rewardId: "3:cap", quantity: 12 },
	];
	expect(readLines(lines.map(lineText))).toEqual(lines);
	expect(readLines(["2:mug", "3:mug"])).toEqual([{ rewardId: "mug", quantity: 5 }]);
	for (const text of ["", "mug", ":mug", "2:", "0:mug", "-1:mug", "1.5:mug", " 1:mug", `1:${"x".repeat(201)}`])
		expect(readLines([text]), text).toEqual([]);
});

test("an order in a member's name needs its lines, in quantities that can be ordered [ADMIN-13, ORDER-13, ORDER-29]", () => {
	const form = { member: "m", item: ["2:mug"], expectedTotal: 200, _key: "k" };
	const said = (change: object) =>
		orderForMemberSchema.safeParse({ ...form, ...change }).error?.issues.map(({ message }) => message);
	expect(orderForMemberSchema.parse(form)).toEqual({ ...form, item: [{ rewardId: "mug", quantity: 2 }] });
	const required = [reads("Order data with member and cart value is required")];
	for (const item of [undefined, [], ["mug"], "2:mug"]) expect(said({ item }), String(item)).toEqual(required);
	const quantity = [reads("Choose a whole number from 1 to 99")];
	for (const item of [["100:mug"], ["60:mug", "40:mug"]]) expect(said({ item }), String(item)).toEqual(quantity);
	expect(said({ item: Array.from({ length: 51 }, (_, n) => `1:r${n}`) })).toEqual([
		reads("Order at most 50 different rewards at once"),
	]);
	expect(said({ member: undefined })).toEqual([reads("Choose whose order it is")]);
	expect(said({ note: "x".repeat(1001) })).toEqual([reads("Use at most 1,000 characters")]);
});
