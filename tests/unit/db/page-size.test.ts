import { expect, test } from "vitest";
import { nextLimit } from "~db/moving/page-size";

const rows = (count: number, characters: number) =>
	Array.from({ length: count }, (_, id) => ({ id, detail: "x".repeat(characters) }));

test.each([
	["few short rows, twice as many", 20, rows(20, 92), 40],
	["many short rows, no more than 400", 300, rows(300, 92), 400],
	["rows of 10,000 characters, as many as 500,000 hold", 40, rows(40, 9992), 50],
	["rows that are longer than a page, one", 20, rows(20, 600_000), 1],
	["longer ones again after short ones, fewer", 400, rows(400, 4992), 100],
])("a page follows %s", (_what, limit, page, next) => {
	expect(nextLimit(limit, page)).toBe(next);
});
