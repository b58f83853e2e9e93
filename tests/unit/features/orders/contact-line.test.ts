import { expect, test } from "vitest";
import { contactLine } from "~/features/orders/orders.rules";

const member = { id: "m", email: "pat@b.test", firstname: "Pat", lastname: "Doe", mobile: "+1 604 555", phone: "1" };

test.each([
	["the mobile first, in one piece", member, "Pat Doe · pat@b.test · +1\u00a0604\u00a0555"],
	["else the phone", { ...member, mobile: null }, "Pat Doe · pat@b.test · 1"],
	["without a number", { ...member, mobile: null, phone: null }, "Pat Doe · pat@b.test"],
	["nobody known any more", null, ""],
])("how a member is reached about an order: %s", (_name, who, expected) => {
	expect(contactLine(who)).toBe(expected);
});
