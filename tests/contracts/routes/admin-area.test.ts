import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { codeIn, textOf } from "../../support/sources";

const AREAS = [
	"members",
	"companies",
	"company-tags",
	"databuckets",
	"leaderboards",
	"tables",
	"pages",
	"offers",
	"offer-groups",
	"quizzes",
	"quiz-categories",
	"data-sets",
	"tiers",
	"awards",
	"rewards",
	"reward-categories",
	"reward-catalogues",
	"translations",
];

test.each(AREAS)("%s has list, new, edit and delete below /admin (%s)", (area) => {
	for (const part of ["list", "new", "edit", "delete"])
		expect(existsSync(`app/routes/admin/${area}/${part}.tsx`), `${area}/${part}`).toBe(true);
});

test("orders are listed, opened, cancelled and deleted by modules of their own", () => {
	for (const part of ["list", "show", "cancel", "delete"])
		expect(existsSync(`app/routes/admin/orders/${part}.tsx`)).toBe(true);
});

test("every list with a page of its own keeps views and columns and is searched together with the others", () => {
	const known = textOf("app/gate/lists/lists.server.ts");
	const loaded = codeIn("app/routes/admin").flatMap((file) =>
		[...textOf(file).matchAll(/loadList\([^;]*?(\w+List)\)/g)].map(([, list]) => list ?? ""),
	);
	expect(loaded.length).toBeGreaterThan(20);
	expect(loaded.filter((list) => !new RegExp(`^\\t.*\\b${list}\\b`, "m").test(known))).toEqual([]);
});

test("every delete asks on a page of its own and posts", () => {
	for (const area of [
		"members",
		"companies",
		"company-tags",
		"databuckets",
		"leaderboards",
		"tables",
		"pages",
		"offers",
		"offer-groups",
		"quizzes",
		"quiz-categories",
		"data-sets",
		"tiers",
		"awards",
		"rewards",
		"reward-categories",
		"reward-catalogues",
		"translations",
		"orders",
	]) {
		const page = textOf(`app/routes/admin/${area}/delete.tsx`);
		expect(page).toContain("ConfirmPage");
		expect(page).toMatch(/export (const action = changeAction\(|async function action\()/);
	}
});
