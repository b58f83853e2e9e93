import { expect, test } from "vitest";
import { commonSign } from "~/features/result-views/source/figure-signs.rules";
import { readDecimals } from "~/features/result-views/source/numbers.rules";
import { atOnce } from "../../../support/turns/at-once";

const signOf = (...cells: string[]) => atOnce(commonSign(cells, atOnce(readDecimals(cells))));

test.each([
	[["85%", "7%", ""], { before: "", behind: "%", decimals: 0 }],
	[["85.5 %", "7%"], { before: "", behind: "%", decimals: 1 }],
	[["$2,500.50", "$1,000", "n/a"], { before: "$", behind: "", decimals: 2 }],
	[["-$5", "($7.00)"], { before: "$", behind: "", decimals: 2 }],
	[["1.000,50 €", "3 €"], { before: "", behind: "€", decimals: 2 }],
	[["$1,000"], { before: "$", behind: "", decimals: 0 }],
	[["$5", "7"], null],
	[["$5", "7%"], null],
	[["5", "7.50"], null],
	[["slow", ""], null],
])("the figures of %j carry this sign in common [LEAD-66]", (cells, sign) => {
	expect(signOf(...cells)).toEqual(sign);
});
