import { expect, test } from "vitest";
import { ownWidth, problemColumns } from "~/features/imports/problems/problem-columns.rules";

const EN = ["Reason", "Row", "Line"] as const;
const FR = ["Motif", "Ligne", "Ligne du fichier"] as const;

test.each([
	[["Reason", "Row", "Line", "email"], 3],
	[["motif", "LIGNE", "ligne  du fichier", "email"], 3],
	[["Reason", "Row", "Line_", "email", "Line"], 3],
	[["Reason", "Row", "Line_", "email"], 0],
	[["Reason", "Row"], 0],
	[["Reason", "Ligne", "Line"], 0],
	[["email", "Reason", "Row", "Line"], 0],
	[[], 0],
])("of a file with the headers %j %i are our own", (headers, width) => {
	expect(ownWidth([EN, FR], headers)).toBe(width);
});

test("our own columns stand before those of the file, under names that it does not have", () => {
	expect(problemColumns(EN, ["email", "phone"], 0)).toEqual(["Reason", "Row", "Line", "email", "phone"]);
	expect(problemColumns(EN, [...FR, "email"], 3)).toEqual(["Reason", "Row", "Line", "email"]);
	expect(problemColumns(EN, ["REASON", "reason_", "L i n e"], 0)).toEqual([
		...["Reason__", "Row", "Line_"],
		...["REASON", "reason_", "L i n e"],
	]);
});

test("a download is known for one again whatever the columns of its file are called, and gets no others before them", () => {
	for (const headers of [
		["Line", "email"],
		["row", "L i n e", "Line_"],
		["Motif", "Reason"],
		["Reason", "Row", "Line"],
	]) {
		const first = problemColumns(EN, headers, 0);
		expect(ownWidth([EN, FR], first)).toBe(3);
		expect(problemColumns(EN, first, 3)).toEqual(first);
	}
});
