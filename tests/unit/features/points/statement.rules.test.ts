import { describe, expect, test } from "vitest";
import { readStatementQuery, STATEMENT_FILTERS, sourceOf, statementPath } from "~/features/points/statement.rules";

const read = (path: string) => readStatementQuery(new URLSearchParams(path.split("?")[1] ?? ""));

test("an address carries the filter and the place, and keeps parameters of its page [TXN-10]", () => {
	const before = { created: 1_700_000_000_000, id: "abc_-" };
	expect(statementPath("/activity", "all")).toBe("/activity");
	expect(read(statementPath("/activity", "spent", before))).toEqual({ filter: "spent", before });
	const kept = statementPath("/admin/members/1?tab=statement", "earned", before);
	expect(kept).toMatch(/^\/admin\/members\/1\?tab=statement&show=earned&before=/);
});

test.each(["show=everything", "show=__proto__", "before=x", "before=WyJhIiwiYiJd", "before=%00"])(
	"%s is read as nothing asked",
	(query) => {
		expect(read(`?${query}`)).toEqual({ filter: "all", before: null });
	},
);

describe("the record behind a posting", () => {
	test.each([
		[
			{ sourceKind: "entry", sourceId: "e1", orderId: null },
			{ kind: "entry", id: "e1" },
		],
		[
			{ sourceKind: "order", sourceId: "o1", orderId: "o1" },
			{ kind: "order", id: "o1" },
		],
		[{ sourceKind: "adjustment", sourceId: "key", orderId: null }, null],
	])("%j", (posting, source) => {
		expect(sourceOf(posting)).toEqual(source);
	});
});

test("each filter has an address of its own", () => {
	expect(STATEMENT_FILTERS.map((filter) => statementPath("/activity", filter))).toEqual([
		"/activity",
		"/activity?show=earned",
		"/activity?show=spent",
	]);
	for (const filter of STATEMENT_FILTERS) expect(read(statementPath("/a", filter))).toEqual({ filter, before: null });
});

test("an order says more than what else a posting came from", () => {
	expect(sourceOf({ sourceKind: "entry", sourceId: "e1", orderId: "o1" })).toEqual({ kind: "order", id: "o1" });
	expect(sourceOf({ sourceKind: "order", sourceId: "o2", orderId: null })).toEqual({ kind: "order", id: "o2" });
});
