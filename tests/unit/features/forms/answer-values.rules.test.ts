import { describe, expect, it } from "vitest";
import { isEmail, isPhone, isRealDate, parseNumber } from "~/features/forms/answer-values.rules";

describe("parseNumber", () => {
	it.each([
		["1234.5", 1234.5],
		["1,234.5", 1234.5],
		["1 234,5", 1234.5],
		["1\u202f234,5", 1234.5],
		["1\u00a0234\u00a0567", 1234567],
		["1'234.5", 1234.5],
		["1’234.5", 1234.5],
		["1.234,5", 1234.5],
		["1.234.567", 1234567],
		["1,234,567", 1234567],
		["1,234", 1234],
		["1.234", 1.234],
		["0,500", 0.5],
		["12,5", 12.5],
		["-12,5", -12.5],
		["\u22123", -3],
		["+7", 7],
		["1e3", 1000],
		[".5", 0.5],
		[" 42 ", 42],
		["0", 0],
	])("reads %j as %d [FORM-20]", (text, value) => {
		expect(parseNumber(text)).toBe(value);
	});

	it.each([
		"",
		"abc",
		"12a",
		"1 23",
		"1,23,4",
		"1,234,5",
		"1.234.5",
		"0x10",
		"Infinity",
		"NaN",
		"1e999",
		"--1",
		"1 2 3",
	])("finds no number in %j [FORM-20]", (text) => {
		expect(parseNumber(text)).toBeUndefined();
	});

	it("gives up on very long digits at once instead of trying them [FORM-20]", () => {
		expect(parseNumber(`${"1".repeat(500_000)}x`)).toBeUndefined();
	});
});

describe("isRealDate", () => {
	it.each(["2025-01-31", "2024-02-29", "0099-12-01"])("accepts %s [FORM-20]", (text) => {
		expect(isRealDate(text)).toBe(true);
	});

	it.each(["2025-02-29", "2025-13-01", "2025-00-10", "31/01/2025", "2025-1-3", "2025-01-01T00:00", ""])(
		"refuses %j [FORM-20]",
		(text) => {
			expect(isRealDate(text)).toBe(false);
		},
	);
});

describe("isEmail", () => {
	it.each(["a@b.ch", "ann.o'neil+x@mail.example.com", "é@exämple.fr"])("accepts %s [FORM-20]", (text) => {
		expect(isEmail(text)).toBe(true);
	});

	it.each(["a", "a@b", "a@@b.ch", "a b@c.ch", "@b.ch", "a@b..ch", "a@.ch", `${"a".repeat(250)}@b.ch`])(
		"refuses %j [FORM-20]",
		(text) => {
			expect(isEmail(text)).toBe(false);
		},
	);
});

describe("isPhone", () => {
	it.each(["+41 22 555 01 02", "(022) 555-0102", "01.02.03.04.05", "555-0102 x12", "555 0102 poste 7"])(
		"accepts %s [FORM-20]",
		(text) => {
			expect(isPhone(text)).toBe(true);
		},
	);

	it.each(["123", "call me", "++41225550102", "1".repeat(21), "-----", "555 0102 x"])(
		"refuses %j [FORM-20]",
		(text) => {
			expect(isPhone(text)).toBe(false);
		},
	);
});
