import { expect, test } from "vitest";
import type { z } from "zod";
import { cancelSchema, cartSchema, checkoutSchema } from "~/features/orders/orders.schemas";
import { reads } from "../../../support/reads";

const faults = (schema: z.ZodType, form: unknown) =>
	schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

const CART = reads("The cart could not be changed. Please try again.");
const QUANTITY = reads("Choose a whole number from 1 to 99");
const PIECES = reads("There are not that many left on this line. Lower the quantity");
const PRICE = reads("The points of your cart have changed. Check the new total, then confirm.");
const REQUIRED = reads("Order data with member and cart value is required");
const ORDER = reads("Error occurred when creating order");

test("the cart takes one line at a time, by what is to be done with it [ORDER-29]", () => {
	const line = { rewardId: "mug", quantity: 2 };
	expect(cartSchema.parse({ intent: "add", ...line })).toEqual({ intent: "add", ...line });
	expect(cartSchema.parse({ intent: "change", ...line })).toEqual({ intent: "change", ...line });
	expect(cartSchema.parse({ intent: "remove", ...line })).toEqual({ intent: "remove", rewardId: "mug" });
	for (const intent of [undefined, "", "steal", "toString"])
		expect(faults(cartSchema, { intent, ...line })).toEqual([["intent", CART]]);
	for (const intent of ["add", "change", "remove"])
		expect(faults(cartSchema, { intent, quantity: 1 })).toEqual([["rewardId", CART]]);
	for (const quantity of [0, 100, 1.5, undefined])
		for (const intent of ["add", "change"])
			expect(faults(cartSchema, { intent, rewardId: "mug", quantity })).toEqual([["quantity", QUANTITY]]);
});

test("checkout takes a trimmed note, the total that was shown and its one-time key [ORDER-08]", () => {
	const form = { note: " Ring twice ", expectedTotal: 450, _key: "k".repeat(100) };
	expect(checkoutSchema.parse(form)).toEqual({ ...form, note: "Ring twice" });
	expect(faults(checkoutSchema, { ...form, note: "x".repeat(1000) })).toEqual([]);
	expect(faults(checkoutSchema, { ...form, note: "x".repeat(1001) })).toEqual([
		["note", reads("Use at most 1,000 characters")],
	]);
	expect(faults(checkoutSchema, { ...form, expectedTotal: undefined })).toEqual([["expectedTotal", REQUIRED]]);
	for (const expectedTotal of ["lots", 4.5])
		expect(faults(checkoutSchema, { ...form, expectedTotal })).toEqual([["expectedTotal", PRICE]]);
	for (const _key of [undefined, "k".repeat(101)])
		expect(faults(checkoutSchema, { ...form, _key })).toEqual([["_key", ORDER]]);
});

test("cancelling takes whole pieces of a line, or the whole order [ORDER-24]", () => {
	expect(cancelSchema.parse({})).toEqual({});
	expect(cancelSchema.parse({ line: "l1", quantity: 1, from: 0 })).toEqual({ line: "l1", quantity: 1, from: 0 });
	for (const quantity of [0, -1, 1.5, "one"])
		expect(faults(cancelSchema, { line: "l1", quantity })).toEqual([["quantity", PIECES]]);
	for (const from of [-1, 0.5, "one"]) expect(faults(cancelSchema, { from })).toEqual([["from", PIECES]]);
	for (const half of [{ line: "l1" }, { line: "l1", from: 0 }, { quantity: 2 }])
		expect(faults(cancelSchema, half)).toEqual([["quantity", QUANTITY]]);
});
