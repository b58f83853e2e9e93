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

const MEMBERS = [
	"firstname|lastname|email|mobile|phone|accountKey|status|companies|tags",
	"Ada|Byron|ada.byron@example.com|+1 555 010 0123||A-10023|Active|Northfield Tractors|dealer;east",
	"Tom|Ricard|tom.ricard@example.com||+1 555 010 0199|A-10024|Active||dealer",
];
const COMPANIES = [
	"title|accountKey|status|tags",
	"Northfield Tractors|A-10023|Active|dealer;east",
	"Southgate Mowers|A-10024|Active|dealer",
];
const RECORDS = [
	"identifier|name|status|claimsLimit",
	"SN-100234|Zero-turn mower|Active|1",
	"SN-100235|SN-200235|Compact tractor|Active|",
];
const IDS = ["id", "01JEXAMPLE0001", "01JEXAMPLE0002"];
const withIds = (lines: string[]) => lines.map((line, at) => `${IDS[at]}|${line}`);

test.each([
	["members/create-new", MEMBERS],
	["members/add-or-update", MEMBERS],
	["members/update-by-id", withIds(MEMBERS)],
	["companies/create-new", COMPANIES],
	["companies/update-by-key", COMPANIES],
	["companies/update-by-id", withIds(COMPANIES)],
	["company-tags/create-new", ["tag", "dealer", "east"]],
	[
		"quiz-categories/create-new",
		["title|description|status", "Products|What the products do|Active", "Orders|How orders are placed|Active"],
	],
	["records/create-new", RECORDS],
	["records/add-or-update", RECORDS],
	["records/update-by-identifier", RECORDS],
	// No points have a date.
	[
		"points/post",
		[
			"email|accountKey|points|reason",
			"ada.byron@example.com|A-10023|250|Trade fair bonus",
			"tom.ricard@example.com|A-10024|-50|Correction of March",
		],
	],
	["targets/wide", ["accountKey|2026-01|2026-02|2026-03", "A-10023|1000|1100|1200", "A-10024|1010|1110|1210"]],
	["actuals/long", ["accountKey|code|amount", "A-10023|2026-01|1200", "A-10024|2026-02|1350.50"]],
])("the example file of %s is about what its kind is about", (what, lines) => {
	const [kind = "", variant = ""] = what.split("/");
	expect(exampleFile(importKindOf(kind), variant).map((cells) => cells.join("|"))).toEqual(lines);
});
