import { expect, test } from "vitest";
import { contactLines } from "~/features/orders/orders.rules";

const member = { id: "m", email: "pat@b.test", firstname: "Pat", lastname: "Doe", mobile: "+1 604 555-01", phone: "1" };

test.each([
	["the mobile first, each way on its own line", member, "Pat Doe\npat@b.test\n+1 604 555-01"],
	["else the phone", { ...member, mobile: null }, "Pat Doe\npat@b.test\n1"],
	["without a number", { ...member, mobile: null, phone: null }, "Pat Doe\npat@b.test"],
	["nobody known any more", null, ""],
])("how a member is reached about an order: %s", (_name, who, expected) => {
	expect(contactLines(who)).toBe(expected);
});
