import { expect, test } from "vitest";
import { type Look, lookOf, looksMoved } from "~/lib/csv/looks";

test.each<[values: string[], look: Look | null]>([
	[["ann@example.com"], "email"],
	[["ann@ example.com"], "words"],
	[["ann @example.com"], "words"],
	[["2026-03-04"], "date"],
	[["04/03/2026"], "date"],
	[["4 mars 2026"], "date"],
	[["20260304"], "number"],
	[["46085.5"], "number"],
	[["5"], "number"],
	[["-1 234,50 €"], "number"],
	[["(1'200)"], "number"],
	[["12 boxes"], "words"],
	[["box 12"], "words"],
	[["$"], "words"],
	[["5", "n/a", "", "-"], "number"],
	[["1", "2", "3", "Acme"], "number"],
	[["1", "2", "Acme"], null],
	[["-"], null],
	[[], null],
])("%j look like %j at a glance", (values, look) => {
	expect(lookOf(values)).toBe(look);
});

test.each(["accountKey", "companies", "tags", "tag", "title", "id"])(
	"%s may be digits one month and letters the next, but no addresses and dates",
	(field) => {
		expect([looksMoved(field, "number", "words"), looksMoved(field, "words", "number")]).toEqual([false, false]);
		const others = [looksMoved(field, "words", "email"), looksMoved(field, "date", "number")];
		expect(others).toEqual([true, true]);
	},
);

test("another column holds values of one look, as far as there are any", () => {
	expect([looksMoved("points", "number", "words"), looksMoved("email", "email", "words")]).toEqual([true, true]);
	expect([looksMoved("email", "email", "email"), looksMoved("email", null, "words")]).toEqual([false, false]);
	expect(looksMoved("email", "words", null)).toBe(false);
});
