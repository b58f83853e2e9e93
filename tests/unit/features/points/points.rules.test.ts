import { describe, expect, test } from "vitest";
import {
	addedPoints,
	hasAllowedSign,
	mayOverdraw,
	subtractedPoints,
	totalsChange,
} from "~/features/points/points.rules";
import { adjustmentSchema } from "~/features/points/points.schemas";
import { reads } from "../../../support/reads";

describe("added points", () => {
	test.each([
		["12", 12],
		[12, 12],
		[" 7 ", 7],
		["1e3", 1000],
		["-4", -4],
		["abc", 0],
		["", 0],
		["   ", 0],
		[null, 0],
		[undefined, 0],
		[{}, 0],
		["NaN", 0],
		["Infinity", 0],
		[Number.NaN, 0],
		["７", 0],
	])("%j counts as %d [TXN-03]", (value, points) => {
		expect(addedPoints(value)).toBe(points);
	});

	test.each([
		["9.99", 9],
		[9.99, 9],
		[0.999, 0],
		["1.0000000000000002", 1],
	])("%j is floored to %d [TXN-05]", (value, points) => {
		expect(addedPoints(value)).toBe(points);
	});

	test.each([2 ** 53, "9007199254740993", 1e300])("%j is refused rather than rounded", (value) => {
		expect(addedPoints(value)).toBe(0);
		expect(addedPoints(2 ** 53 - 1)).toBe(2 ** 53 - 1);
	});
});

describe("subtracted points", () => {
	test.each([
		[5, -5],
		[-5, -5],
		["5", -5],
		["-5", -5],
	])("%j is stored as %d [TXN-04]", (value, points) => {
		expect(subtractedPoints(value)).toBe(points);
	});

	test.each([
		[9.99, -9],
		["-9.99", -9],
		[0.5, 0],
		["abc", 0],
	])("%j is floored before it gets its sign: %d [TXN-06]", (value, points) => {
		expect(Object.is(subtractedPoints(value), points)).toBe(true);
	});
});

test.each([
	["Award", 5, { balance: 5, awarded: 5, redeemed: 0, expired: 0 }],
	["Adjustment", -5, { balance: -5, awarded: -5, redeemed: 0, expired: 0 }],
	["Reversal", -5, { balance: -5, awarded: -5, redeemed: 0, expired: 0 }],
	["Redeem", -5, { balance: -5, awarded: 0, redeemed: 5, expired: 0 }],
	["Refund", 5, { balance: 5, awarded: 0, redeemed: -5, expired: 0 }],
	["Expire", -5, { balance: -5, awarded: 0, redeemed: 0, expired: 5 }],
] as const)("%s of %d changes the totals of its kind only [TXN-13]", (kind, points, change) => {
	const got = totalsChange(kind, points);
	expect(Object.entries(got).map(([name, value]) => [name, value + 0])).toEqual(Object.entries(change));
	expect(hasAllowedSign(kind, points)).toBe(true);
	expect(hasAllowedSign(kind, -points)).toBe(["Adjustment", "Reversal", "Expire"].includes(kind));
	expect(hasAllowedSign(kind, 0)).toBe(false);
	expect(hasAllowedSign(kind, points + 0.5)).toBe(false);
});

test("only reversals, and adjustments somebody confirmed, may overdraw [TXN-14]", () => {
	const allowed = (["Award", "Adjustment", "Redeem", "Refund", "Reversal", "Expire"] as const).flatMap((kind) =>
		[false, true].filter((confirmed) => mayOverdraw(kind, confirmed)).map((confirmed) => [kind, confirmed]),
	);
	expect(allowed).toEqual([
		["Adjustment", true],
		["Reversal", false],
		["Reversal", true],
	]);
});

describe("the points form", () => {
	const form = { _key: "abcdefgh12", direction: "add", amount: "5", reason: "Thanks" };
	const faults = (values: Record<string, unknown>) =>
		adjustmentSchema.safeParse({ ...form, ...values }).error?.issues.map(({ path, message }) => [path[0], message]) ??
		[];

	test.each(["abc", "0", "-5", "0.4", "1 00", "1e3", "0x10", "Infinity", "+1", "1.5.2", "1,000.50", "７", undefined])(
		"marks %j at the field before anything is saved [TXN-16]",
		(amount) => {
			expect(faults({ amount })).toEqual([["amount", reads("Enter a whole number above 0")]]);
		},
	);

	test.each(["1,000", "1.000", "9.999", "-12,500"])(
		"says of %j that it may mean two numbers, and how to write it",
		(amount) => {
			expect(faults({ direction: "subtract", amount })).toEqual([
				["amount", reads("This may be read in two ways: leave out the comma or point, as in 5000")],
			]);
		},
	);

	test.each([
		["12 500", 12_500],
		["1\u202f234\u00a0567", 1_234_567],
		["1'000", 1000],
		["12.00", 12],
		["120,0", 120],
		["9.99", 9],
		["9,99", 9],
		["1.5", 1],
		["1'000.50", 1000],
		["1234.567", 1234],
		[" 7 ", 7],
	])("reads %j as people write it, without parts of a point [TXN-05]", (amount, points) => {
		expect(addedPoints(adjustmentSchema.parse({ ...form, amount }).amount)).toBe(points);
	});

	test.each(["5", "-5", "−5", " -5.99 "])("subtracts 5 points for %j [TXN-04]", (amount) => {
		const posted = adjustmentSchema.parse({ ...form, direction: "subtract", amount });
		expect(subtractedPoints(posted.amount)).toBe(-5);
	});

	test.each(["-0", "-0.9", "- 5", "--5", "-abc", "-", "5-"])(
		"marks %j also where it is subtracted [TXN-16]",
		(amount) => {
			expect(faults({ direction: "subtract", amount })).toEqual([["amount", reads("Enter a whole number above 0")]]);
		},
	);

	test("wants a direction, a reason and its one-time key, and no more than nine digits", () => {
		expect(faults({})).toEqual([]);
		for (const amount of ["1000000000", "9".repeat(20), "9".repeat(400)])
			expect(faults({ amount })).toEqual([["amount", reads("At most 999,999,999 points can be posted at once")]]);
		expect(faults({ direction: "steal" })).toEqual([["direction", reads("Choose whether to add or to subtract")]]);
		expect(faults({ reason: undefined })).toEqual([["reason", reads("Say why: it is read in the statement")]]);
		expect(faults({ reason: "x".repeat(201) })).toEqual([
			["reason", reads("A reason may have at most 200 characters")],
		]);
		expect(faults({ _key: undefined })).toEqual([
			["_key", reads("This form is out of date. Open it again from the member’s page")],
		]);
		expect(faults({ _key: "a/../../b" })).toEqual([
			["_key", reads("This form is out of date. Open it again from the member’s page")],
		]);
	});
});
