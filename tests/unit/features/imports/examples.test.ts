import { expect, test } from "vitest";
import { exampleFile } from "~/features/imports/example.rules";
import { codeColumn } from "~/features/imports/kind-choices";
import { IMPORT_KINDS, importKindOf } from "~/features/imports/kinds/registry.server";

const variants = IMPORT_KINDS.flatMap((kind) =>
	kind.variants.map(({ id }) => ({ name: `${kind.id}/${id}`, kind, id })),
);

test.each(variants)("the example file of $name holds rows that its check has nothing against", ({ kind, id }) => {
	const [header = [], ...rows] = exampleFile(kind, id);
	const known = kind.columns.map(({ key }) => key);
	const keys = header.map((name) => (known.includes(name) ? name : codeColumn(name)));
	expect(rows).toHaveLength(2);
	for (const row of rows) {
		expect(row).toHaveLength(header.length);
		const cells = Object.fromEntries(keys.map((key, at) => [key, row[at] ?? ""]));
		expect(kind.check(cells, id, { numbers: "point" })).toHaveProperty("value");
	}
});

test("the example of a file with a column for each code has its codes and an amount of each; no points have a date", () => {
	expect(exampleFile(importKindOf("targets"), "wide")).toEqual([
		["accountKey", "2026-01", "2026-02", "2026-03"],
		["A-10023", "1000", "1100", "1200"],
		["A-10024", "1010", "1110", "1210"],
	]);
	expect(exampleFile(importKindOf("points"), "post")[0]).toEqual(["email", "accountKey", "points", "reason"]);
});
