import { describe, expect, test } from "vitest";
import { lagOf } from "~/gate/watch/replica-figures.server";
import { labelOf } from "~/server/watch/request-meter.server";
import { withoutValues } from "~db/meter";

describe("the label of a request", () => {
	test.each([
		[
			{ path: "/orders/17", refused: false, locals: { context: { route: "routes/member/orders" } } },
			"routes/member/orders",
		],
		[{ path: "/a-strangers-word", refused: false, locals: { context: { route: undefined } } }, "none"],
		[{ path: "/a-strangers-word", refused: true, locals: {} }, "refused"],
		[{ path: "/assets/a-strangers-word.js", refused: false, locals: {} }, "assets"],
		[{ path: "/favicon.svg", refused: false, locals: {} }, "file"],
		[{ path: "/livez", refused: false, locals: {} }, "livez"],
		[{ path: "/constructor", refused: false, locals: {} }, "file"],
	])("%j", (asked, label) => {
		expect(labelOf(asked as never)).toBe(label);
	});
});

test.each([
	["select * from a\n\twhere x = 'it''s Ann' and y = ?", "select * from a where x = '…' and y = ?"],
	['update "members" set "email" = ?', 'update "members" set "email" = ?'],
])("a statement is told without what stands in it in quotes: %s", (sql, told) => {
	expect(withoutValues(sql)).toBe(told);
});

test("a copy is as late as the first write that it was seen to lack", () => {
	expect(lagOf("x", { primary: 5, copy: 5 }, 1000)).toBe(0);
	expect(lagOf("x", { primary: 7, copy: 5 }, 2000)).toBe(0);
	expect(lagOf("x", { primary: 9, copy: 5 }, 3000)).toBe(1000);
	expect(lagOf("x", { primary: 9, copy: 7 }, 4500)).toBe(1500);
	expect(lagOf("x", { primary: 9, copy: 9 }, 5000)).toBe(0);
});
