import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "../../support/sources";

const rows = textOf("docs/security-checks.md")
	.split("\n")
	.flatMap((line) => {
		const [, number, , proof] = /^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
		return number && proof ? [{ number: Number(number), proof }] : [];
	});

/** The numbers that the titles of a file carry. */
function numbersIn(file: string): number[] {
	return [...textOf(file).matchAll(/\(checks? (\d+(?:, \d+)*)\b/g)].flatMap(([, list = ""]) =>
		list.split(",").map(Number),
	);
}

test("every security check is proven by a test", () => {
	expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 43 }, (_, at) => at + 1));
	const unproven = rows.filter(({ proof }) => !/`[\w/.-]+\.test\.tsx?`/.test(proof));
	expect(unproven).toEqual([]);
});

test.each(rows)("check $number: the tests that are named carry its number", ({ number, proof }) => {
	const files = [...proof.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, file = ""]) => `tests/${file}`);
	expect(files.filter((file) => !existsSync(file))).toEqual([]);
	expect(files.filter((file) => !numbersIn(file).includes(number))).toEqual([]);
});
