import fc from "fast-check";
import { expect, test } from "vitest";
import { plainName, traceLines, traceRule } from "~/features/points/trace.rules";

test("says the figures of a rule, not the ids", () => {
	expect(
		traceLines({ rule: "entry", offer: "Spring", offerId: "x", formPoints: 10, bonusPoints: 0, reviewer: null }),
	).toEqual([
		{ name: "offer", value: "Spring" },
		{ name: "formPoints", value: 10 },
		{ name: "bonusPoints", value: 0 },
	]);
});

test("gives each titled thing a line with how many and how much", () => {
	const items = [
		{ title: "Mug", price: 100, quantity: 2 },
		{ label: "Question 1", points: 5 },
	];
	expect(traceLines({ rule: "order", items, total: 205 })).toEqual([
		{ name: "Mug", literal: true, value: 100, times: 2 },
		{ name: "Question 1", literal: true, value: 5 },
		{ name: "total", value: 205 },
	]);
});

test("says what a rule was asked of beside what it gave", () => {
	const codes = [
		{ title: "JUL", points: 600, by: "A", actual: 120_005_000, target: null },
		{ title: "AUG", points: 5, by: null, actual: 1, target: 1 },
	];
	expect(traceLines({ rule: "databucket", codes, files: [{ file: "jul.csv", row: 3 }] })).toEqual([
		{ name: "JUL", literal: true, value: 600, asked: { actual: 120_005_000, target: null, by: "A" } },
		{ name: "AUG", literal: true, value: 5 },
		{ name: "files.file", value: "jul.csv" },
		{ name: "files.row", value: 3 },
	]);
});

test("nests two levels deep and joins lists of words", () => {
	expect(traceLines({ tags: ["a", "b"], inner: { yes: true, deep: { far: { gone: 1 }, near: 2 } } })).toEqual([
		{ name: "tags", value: "a, b" },
		{ name: "inner.yes", value: true },
		{ name: "inner.deep.near", value: 2 },
	]);
});

test("stays short and never throws, whatever was stored", () => {
	fc.assert(
		fc.property(fc.jsonValue(), (stored) => {
			const lines = traceLines(stored as Record<string, unknown> | null);
			expect(lines.length).toBeLessThanOrEqual(40);
			for (const line of lines) expect(["string", "number", "boolean"]).toContain(typeof line.value);
			traceRule(stored as Record<string, unknown> | null);
		}),
	);
});

test("takes only a plain word for a rule, and can say names that have no text", () => {
	expect(traceRule({ rule: "entryReopened" })).toBe("entryReopened");
	expect(traceRule({ rule: "a.b:c" })).toBeNull();
	expect(traceRule(null)).toBeNull();
	expect(plainName("inner.bonusPoints_total")).toBe("Inner bonus points total");
});

test("keeps to 40 lines of 300 characters, each with words or a figure", () => {
	const long = "x".repeat(301);
	expect(traceLines({ a: long, b: [long], c: [{ title: long, points: 1 }] })).toEqual([
		{ name: "a", value: "x".repeat(300) },
		{ name: "b", value: "x".repeat(300) },
		{ name: "x".repeat(300), literal: true, value: 1 },
	]);
	expect(traceLines({ list: Array.from({ length: 50 }, (_, n) => ({ title: `T${n}`, points: n })) })).toHaveLength(40);
	expect(traceLines(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, n])))).toHaveLength(40);
	expect(traceLines({ empty: "", none: null, list: [], odd: [null, true, { title: 5, points: 1 }] })).toEqual([
		{ name: "odd.title", value: 5 },
		{ name: "odd.points", value: 1 },
	]);
	expect(
		traceLines({ items: [{ title: "Mug" }, { title: "Cap", value: "two" }, { title: "Hat", points: true }] }),
	).toEqual([
		{ name: "items.title", value: "Mug" },
		{ name: "Cap", literal: true, value: "two" },
		{ name: "items.title", value: "Hat" },
		{ name: "items.points", value: true },
	]);
	expect(traceLines({ rule: "x", key: "k", memberId: "m", keys: "shown", rules: "shown" })).toEqual([
		{ name: "keys", value: "shown" },
		{ name: "rules", value: "shown" },
	]);
	for (const odd of [null, [], "text", 5]) expect(traceLines(odd as never)).toEqual([]);
});

test("a rule is a letter and up to 40 more signs of a plain word", () => {
	expect(traceRule({ rule: `a${"b".repeat(40)}` })).toBe(`a${"b".repeat(40)}`);
	for (const rule of [`a${"b".repeat(41)}`, "1a", "-a", "", 5, ["a"], "a\nb", " a"])
		expect(traceRule({ rule })).toBeNull();
	expect([plainName("a1B"), plainName("__x--y..z__"), plainName("")]).toEqual(["A1 b", "X y z", ""]);
});
