import { describe, expect, it } from "vitest";
import { orderNumber } from "~/features/orders/orders.rules";
import { fromShortNumber, shortNumber } from "~/lib/text/short-number";

const AT = Date.UTC(2026, 10, 22, 12);

describe("a short order number", () => {
	it("is eight signs that stand for the whole number, and for no other", () => {
		expect(shortNumber("ORD-1577836800000")).toBe("0000-0000");
		expect(shortNumber("ORD-1577836800033")).toBe("0000-0011");
		const made = Array.from({ length: 2000 }, (_, more) => shortNumber(orderNumber(AT + more)));
		expect(new Set(made).size).toBe(2000);
		for (const [more, short] of made.entries()) {
			expect(short).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
			expect(fromShortNumber(short ?? "")).toBe(orderNumber(AT + more));
		}
	});

	it("is understood in small letters and without its hyphen", () => {
		const short = shortNumber(orderNumber(AT)) ?? "";
		expect(fromShortNumber(` ${short.toLowerCase()} `)).toBe(orderNumber(AT));
		expect(fromShortNumber(short.replace("-", ""))).toBe(orderNumber(AT));
	});

	it.each(["", "ORD-1", "ORD-", "INVOICE7", "1577836800000", "0000-000", "00000-0000", "😀😀😀😀"])(
		"is not %j",
		(text) => {
			expect(fromShortNumber(text)).toBeNull();
		},
	);

	it.each(["", "ORD-5", "ORD-9999999999999999", "X-1577836800000", "ORD-1577836800000-2"])(
		"is not made of %j",
		(text) => {
			expect(shortNumber(text)).toBeNull();
		},
	);
});
