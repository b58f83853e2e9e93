import { expect, test } from "vitest";
import { HomeParts } from "~/features/home/components/home-parts";
import { renderPage } from "../../../support/render-page";

const read = (next: object | null) => {
	const home = {
		layout: [{ name: "rewards", titles: {} }],
		rewards: { ok: true, data: { inReach: [], catalogues: [], next } },
	};
	return renderPage((() => <HomeParts home={home as never} balance={0} />) as never, "/home", { loaderData: null });
};

test("a member whose points reach no reward yet is told to earn some, not that there are none", () => {
	expect(read({ id: "r1", title: "Mug", cost: 300 })).toContain("Earn some points");
	expect(read({ id: "r1", title: "Mug", cost: 300 })).not.toContain("as soon as the program offers some");
	expect(read(null)).toContain("as soon as the program offers some");
});
