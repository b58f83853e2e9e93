import { expect, test } from "vitest";
import { readDecimals } from "~/features/result-views/source/numbers.rules";
import { atOnce } from "../../../support/turns/at-once";

test.each([
	["1,000", ["1000"]],
	["$1,234.50", ["1234.5"]],
	["£9", ["9"]],
	["¥1,200", ["1200"]],
	["₹ 40", ["40"]],
	["85 %", ["85"]],
	["(120)", ["-120"]],
	["−7.5", ["-7.5"]],
	["1 234,5 €", ["1234.5"]],
	["n/a", [null]],
	["", [null]],
	["about 5", [null]],
])("%s by itself is read without marks and signs [LEAD-35]", (cell, numbers) => {
	expect(atOnce(readDecimals([cell]))).toEqual(numbers);
});

test("a cell that leaves the notation open follows the others of its column [LEAD-35]", () => {
	expect(atOnce(readDecimals(["1.000", "2.000,5", "9"]))).toEqual(["1000", "2000.5", "9"]);
	expect(atOnce(readDecimals(["1.000", "2,000.5", "9"]))).toEqual(["1", "2000.5", "9"]);
	expect(atOnce(readDecimals(["1,000", "2,5"]))).toEqual(["1", "2.5"]);
});

test("1,000 is a thousand unless another cell of its own column says otherwise, 1.500 follows its file [LEAD-35]", () => {
	expect(atOnce(readDecimals(["1,000", "900"], "comma"))).toEqual(["1000", "900"]);
	expect(atOnce(readDecimals(["1.500", "900"], "comma"))).toEqual(["1500", "900"]);
	expect(atOnce(readDecimals(["1.500", "soon, or 1,5 later"], "comma"))).toEqual(["1500", null]);
	expect(atOnce(readDecimals(["1,000", "2,5"], "point"))).toEqual(["1", "2.5"]);
});
