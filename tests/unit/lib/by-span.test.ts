import { expect, test } from "vitest";
import { createFormat } from "~/lib/format";
import { groupBySpan } from "~/lib/portal/by-span";

test("rows are grouped by the month of the program's own time zone", () => {
	const rows = [Date.UTC(2024, 2, 1, 3), Date.UTC(2024, 1, 15), Date.UTC(2024, 0, 31, 23)].map((created) => ({
		created,
	}));
	const months = (timeZone: string) =>
		groupBySpan(rows, createFormat({ locale: "en", timeZone }).month).map((group) => [group.span, group.rows.length]);
	expect(months("UTC")).toEqual([
		["March 2024", 1],
		["February 2024", 1],
		["January 2024", 1],
	]);
	expect(months("America/Toronto")).toEqual([
		["February 2024", 2],
		["January 2024", 1],
	]);
});
