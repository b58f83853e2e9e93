import { describe, expect, test } from "vitest";
import { isRowOf, mayMean, type Person } from "~/features/members/deleting/named-in.rules";

const ADA: Person = {
	...{ id: "m1", firstname: "Ada", lastname: "Lovelace", email: "ada@example.test", accountKey: "KEY-7" },
	...{ mobile: "+44 7700 900456", phone: null },
};

describe("a row of an imported file is a person's", () => {
	test.each([
		["by e-mail, in any case", ["x", " ADA@Example.test "]],
		["by an e-mail within a text", ["Ada <ada@example.test>"]],
		["by an e-mail at the end of a sentence", ["Write to other@example.test or ada@example.test."]],
		["by id", ["m1", "100"]],
		["by key", ["key-7", "100"]],
		["by number, however it is written", ["", "+447700900456"]],
		["by both names", ["Ada", "Lovelace", "vip"]],
		["by the whole name in one cell", ["Lovelace, Ada"]],
	])("%s", (_, cells) => expect(isRowOf(ADA, cells)).toBe(true));

	test.each([
		["with one name alone", ["Ada", "Byron"]],
		["of a namesake with another e-mail", ["Ada", "Lovelace", "other@example.test"]],
		["with an e-mail that ends as theirs", ["canada@example.test", "100"]],
		["with an e-mail that begins as theirs", ["ada@example.test.au", "100"]],
		["with an e-mail that is theirs behind a sign", ["jo.ada@example.test", "jo+ada@example.test"]],
		["with an amount like a short key", ["100", "bonus"]],
		["without cells", []],
	])("and a row %s is not", (_, cells) => expect(isRowOf({ ...ADA, accountKey: "100" }, cells)).toBe(false));
});

test.each([
	["ada@example.test", true],
	['{"after":{"q":"lovelace"}}', true],
	['{"after":{"q":"KEY-7"}}', true],
	["Canada", false],
	['{"after":{"status":"Active"}}', false],
	['{"after":{"q":"canada@example.test"}}', false],
	['{"after":{"q":"KEY-71"}}', false],
	["MONKEY-7", false],
])("a search for %s may mean Ada Lovelace: %s", (text, expected) => expect(mayMean(ADA, text)).toBe(expected));

test("a long cell of signs costs no more than any other", () => {
	const began = performance.now();
	expect(isRowOf(ADA, [`${"+".repeat(130_000)} ada@example.test`])).toBe(true);
	expect(performance.now() - began).toBeLessThan(1000);
});
