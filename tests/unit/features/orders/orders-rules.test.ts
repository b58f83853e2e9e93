import { expect, test } from "vitest";
import {
	canMove,
	cartValue,
	ORDER_STATUSES,
	type OrderParty,
	orderNotes,
	orderNumber,
	readOrderMember,
} from "~/features/orders/orders.rules";

const ALLOWED = [
	"Pending Completed admin",
	"Pending Cancelled member",
	"Pending Cancelled admin",
	"Completed Cancelled admin",
];

const PAIRS = ORDER_STATUSES.flatMap((from) =>
	ORDER_STATUSES.flatMap((to) => (["member", "admin"] as OrderParty[]).map((party) => ({ from, to, party }))),
);

test("knows Pending, Completed and Cancelled [ORDER-21]", () => {
	expect(ORDER_STATUSES).toEqual(["Pending", "Completed", "Cancelled"]);
});

test.each(PAIRS)("$from to $to by a $party [ORDER-24]", ({ from, to, party }) => {
	expect(canMove(from, to, party)).toBe(ALLOWED.includes(`${from} ${to} ${party}`));
});

test("numbers an order by the milliseconds since 1970 [ORDER-05]", () => {
	expect(orderNumber(1_706_713_500_123)).toBe("ORD-1706713500123");
});

test("values a cart at price times quantity [ORDER-29]", () => {
	expect(cartValue([])).toBe(0);
	expect(
		cartValue([
			{ price: 250, quantity: 2 },
			{ price: 1, quantity: 99 },
		]),
	).toBe(599);
});

test("names the number and the titles for the ledger [ORDER-35]", () => {
	expect(
		orderNotes("ORD-1", [
			{ title: "Mug", quantity: 2 },
			{ title: "Cap", quantity: 1 },
		]),
	).toBe("ORD-1 · Mug × 2, Cap");
});

test("reads the member of an order by id or _id [ORDER-01]", () => {
	const contact = { email: "a@b.test", firstname: "Ada", lastname: "Byron", mobile: "1", phone: "2" };
	expect(readOrderMember({ id: "m1", ...contact })).toEqual({ id: "m1", ...contact });
	expect(readOrderMember({ _id: "m1", ...contact })).toEqual({ id: "m1", ...contact });
	expect(readOrderMember({ _id: "m1" })).toMatchObject({ id: "m1", email: "", phone: null });
	for (const nobody of [null, undefined, "m1", {}, { id: "" }, { id: 5 }]) expect(readOrderMember(nobody)).toBeNull();
});
