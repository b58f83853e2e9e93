import { expect, test } from "vitest";
import { canonical } from "~/kernel/one-time-keys/canonical.rules";

test.each([
	["the order of the fields", { a: "1", b: "2" }, { b: "2", a: "1" }],
	["what is missing, empty or null", { a: "1" }, { a: "1", b: undefined, c: null, d: "", e: "  " }],
	["blanks around a text", { a: "x y" }, { a: " x y\n" }],
	["how a browser ends lines", { a: "x\ny" }, { a: "x\r\ny" }],
	["how an accent is written", { a: "\u00e9" }, { a: "e\u0301" }],
	["the same inside a list or a group", { a: [{ b: "1", c: "2" }] }, { a: [{ c: " 2", b: "1" }] }],
])("takes two contents for one, whatever %s", (_what, one, other) => {
	expect(canonical(other)).toBe(canonical(one));
});

test.each([
	["another text", { a: "1" }, { a: "2" }],
	["a figure and a text", { a: 1 }, { a: "1" }],
	["a tick taken away", { a: true }, { a: false }],
	["a tick that is not there", { a: false }, {}],
	["another order of a list", { a: ["x", "y"] }, { a: ["y", "x"] }],
	["the same text in another field", { a: "x" }, { b: "x" }],
	["blanks within a text", { a: "x y" }, { a: "xy" }],
])("tells two contents apart: %s", (_what, one, other) => {
	expect(canonical(other)).not.toBe(canonical(one));
});
