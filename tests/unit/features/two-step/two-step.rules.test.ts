import { expect, test } from "vitest";
import { inGroups, openSteps, RECOVERY_BYTES, readCode, recoveryCodeOf } from "~/features/two-step/two-step.rules";

test.each([
	["123456", { kind: "app", code: "123456" }],
	[" 123 456 ", { kind: "app", code: "123456" }],
	["123\u00a0456", { kind: "app", code: "123456" }],
	["12345", null],
	["1234567", null],
	["１２３４５６", null],
	["12345a", null],
	["", null],
	["7k3q-m2xw-9dpa", { kind: "recovery", code: "7K3QM2XW9DPA" }],
	["7K3QM2XW9DPA", { kind: "recovery", code: "7K3QM2XW9DPA" }],
	["7K3Q – M2XW – 9DPA", { kind: "recovery", code: "7K3QM2XW9DPA" }],
	["oOiI-lL00-1111", { kind: "recovery", code: "001111001111" }],
	["UUUU-UUUU-UUUU", null],
	["7K3Q-M2XW-9DP", null],
	["7K3Q-M2XW-9DP!", null],
])("what is typed as %j is read as %o", (typed, read) => {
	expect(readCode(typed)).toEqual(read);
});

test("a recovery code is made of letters and digits that nobody takes for each other, and is read back", () => {
	const every = Array.from({ length: 22 }, (_, round) =>
		recoveryCodeOf(Uint8Array.from({ length: RECOVERY_BYTES }, (_, at) => (round * RECOVERY_BYTES + at) % 256)),
	);
	expect(new Set(every.join("")).size).toBe(32);
	expect(every.join("")).not.toMatch(/[ILOU]/);
	for (const code of every) expect(readCode(inGroups(code, "-"))).toEqual({ kind: "recovery", code });
});

test("a secret is shown in groups of four", () => {
	expect(inGroups("ABCDEFGHIJ", " ")).toBe("ABCD EFGH IJ");
});

const AT = 1_000 * 30_000;
test.each([
	["the present code and its neighbours", AT, 0, [999, 1000, 1001]],
	["until the last moment of a step", AT + 29_999, 0, [999, 1000, 1001]],
	["not one that was taken", AT, 1000, [1001]],
	["nor an earlier one", AT, 999, [1000, 1001]],
	["none once the next one was taken ahead of time", AT, 1001, []],
])("codes that count: %s", (_, now, last, steps) => {
	expect(openSteps(now, last)).toEqual(steps);
});
