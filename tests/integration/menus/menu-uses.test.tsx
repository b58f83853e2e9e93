import type { ComponentType } from "react";
import { expect, test } from "vitest";
import * as blogDelete from "~/routes/admin/blogs/delete";
import * as pageDelete from "~/routes/admin/pages/delete";
import * as catalogueDelete from "~/routes/admin/reward-catalogues/delete";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addCatalogue } from "../orders/shop";
import { addBelow, addBlog, addMenu, addPage } from "./support";

interface Page {
	loader: (given: ReturnType<typeof args>) => unknown;
	default: ComponentType;
}

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const show = async (page: Page, path: string, id: string, locale: "en" | "fr" = "en") => {
		const { data } = await answer(() => page.loader(args(path, { cookie, params: { id } })));
		return renderPage(page.default, path, { loaderData: data, locale });
	};
	return { world, show };
}

const KINDS = [
	["blogs", "Blog", blogDelete, addBlog],
	[
		"reward-catalogues",
		"Reward Catalogue",
		catalogueDelete,
		(scope: Parameters<typeof addCatalogue>[0], title: string) => addCatalogue(scope, { title }),
	],
] as const;

test.each(KINDS)(
	"who deletes one of the %s sees which menus lead there, and what becomes of their entries",
	async (...[place, contentType, remove, add]) => {
		const { world, show } = await setUp();
		const [id = "", free = ""] = [await add(world.scope, "Shop"), await add(world.scope, "Free")];
		const menu = await addMenu(world.scope, "primary", { title: "Gifts", contentType, content: id });
		const over = await addMenu(world.scope, "primary", { title: "More" });
		await addBelow(world.scope, over, [{ title: "The rest", contentType, content: id }]);
		const asked = await show(remove, `/admin/${place}/${id}/delete`, id);
		expect(asked).toContain("Once it is deleted, members no longer see them");
		expect(asked).toMatch(new RegExp(`href="/admin/menus/${menu}"[^>]*>Gifts<`));
		expect(asked).toMatch(new RegExp(`href="/admin/menus/${over}"[^>]*>More › The rest<`));
		expect(await show(remove, `/admin/${place}/${id}/delete`, id, "fr")).toContain("Ces entrées de menu y mènent.");
		expect(await show(remove, `/admin/${place}/${free}/delete`, free)).not.toContain("/admin/menus");
	},
);

test("the question whether to delete a page links to the menus that keep it [PAGE-10]", async () => {
	const { world, show } = await setUp();
	const id = await addPage(world.scope, { title: "Rules", kind: "basic" });
	const menu = await addMenu(world.scope, "secondary", { title: "Legal", contentType: "Basic Page", content: id });
	const asked = await show(pageDelete, `/admin/pages/${id}/delete`, id);
	expect(asked).toMatch(new RegExp(`href="/admin/secondary-menus/${menu}"[^>]*>Legal<`));
	expect(asked).toContain("Let them lead elsewhere first.");
});
