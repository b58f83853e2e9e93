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
			expect(fromShortNumber(short ?? "")).toEqual({ from: orderNumber(AT + more), to: orderNumber(AT + more) });
		}
	});

	it("is understood in small letters and without its hyphen", () => {
		const short = shortNumber(orderNumber(AT)) ?? "";
		const whole = { from: orderNumber(AT), to: orderNumber(AT) };
		expect(fromShortNumber(` ${short.toLowerCase()} `)).toEqual(whole);
		expect(fromShortNumber(short.replace("-", ""))).toEqual(whole);
	});

	it("is understood from its first four signs on, and where a letter was read for a digit", () => {
		const all = { from: "ORD-1577836800000", to: `ORD-${1577836800000 + 32 ** 4 - 1}` };
		for (const text of ["0000", "0000-", "oooo", "OOOO-"]) expect(fromShortNumber(text)).toEqual(all);
		expect(fromShortNumber("0000-00il")).toEqual(fromShortNumber("0000-0011"));
		const from = fromShortNumber("0000-1");
		expect([from?.from, from?.to].map((number) => shortNumber(number ?? ""))).toEqual(["0000-1000", "0000-1ZZZ"]);
	});

	it.each(["", "ORD-1", "ORD-", "FAUCET77", "1577836800000", "000", "00-00", "00000-0000", "😀😀😀😀"])(
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
