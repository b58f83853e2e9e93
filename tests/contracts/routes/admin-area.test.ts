import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "../../support/sources";

const AREAS = [
	["members", "ADMIN-08"],
	["companies", "ADMIN-09"],
	["company-tags", "ADMIN-10"],
	["rewards", "ADMIN-11"],
	["reward-categories", "ADMIN-12"],
	["reward-catalogues", "ADMIN-35"],
] as const;

test.each(AREAS)(
	"%s has list, new, edit and delete below /admin (%s) [ADMIN-08, ADMIN-11, ADMIN-12, ADMIN-24]",
	(area) => {
		for (const part of ["list", "new", "edit", "delete"])
			expect(existsSync(`app/routes/admin/${area}/${part}.tsx`), `${area}/${part}`).toBe(true);
	},
);

test("orders are listed, opened, cancelled and deleted below /admin [ADMIN-13]", () => {
	for (const part of ["list", "show", "cancel", "delete"])
		expect(existsSync(`app/routes/admin/orders/${part}.tsx`)).toBe(true);
});

test("every delete asks on a page of its own and posts [ADMIN-48]", () => {
	for (const area of [
		"members",
		"companies",
		"company-tags",
		"rewards",
		"reward-categories",
		"reward-catalogues",
		"orders",
	]) {
		const page = textOf(`app/routes/admin/${area}/delete.tsx`);
		expect(page).toContain("ConfirmPage");
		expect(page).toContain("export async function action");
	}
});
