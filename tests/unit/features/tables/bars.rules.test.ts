import { expect, test } from "vitest";
import { barsOf } from "~/features/tables/figures/bars.rules";

test.each([
	[
		"all on one scale, the second with its mark",
		[[50, 100] as const, [100, 80] as const],
		[
			["0-100", "0-50", "99.2-100"],
			["0-80", "0-100", "80-80.8"],
		],
	],
	["below nought from where nought is", [[-50, 50] as const], [["50-100", "50-0", "99.2-100"]]],
	["one operand alone", [[30, null] as const, [60, null] as const], [["0-50"], ["0-100"]]],
	["nothing at all", [[null, null] as const, [0, null] as const], [[], ["0-0"]]],
])("bars: %s", (_name, amounts, expected) => {
	const bars = barsOf(amounts.map(([left, right]) => ["", left, right]));
	expect(bars.map((spans) => spans.map(({ from, to }) => `${from}-${to}`))).toEqual(expected);
});
