import { expect, test } from "vitest";
import { HomeParts } from "~/features/home/components/home-parts";
import { renderPage } from "../../../support/render-page";

const read = (next: object | null, toSaveFor: object[] = []) => {
	const home = {
		layout: [{ name: "rewards", titles: {} }],
		rewards: { ok: true, data: { inReach: [], catalogues: [], next, toSaveFor } },
	};
	return renderPage((() => <HomeParts home={home as never} balance={0} />) as never, "/home", { loaderData: null });
};

test("a member whose points reach no reward yet is told to earn some, not that there are none", () => {
	expect(read({ id: "r1", title: "Mug", cost: 300 })).toContain("Earn some points");
	expect(read({ id: "r1", title: "Mug", cost: 300 })).not.toContain("as soon as the program offers some");
	expect(read(null)).toContain("as soon as the program offers some");
});

test("and sees what there is to save for, under words that say so", () => {
	const cap = { id: "r2", catalogueId: "shop", title: "Field cap", cost: 450, isActive: true, stock: -1, image: null };
	const page = read({ id: "r1", title: "Mug", cost: 300 }, [cap]);
	expect(page).toContain("Something to save for");
	expect(page).toContain("Field cap");
	expect(page).not.toMatch(/Earn some points|within your reach/);
});
