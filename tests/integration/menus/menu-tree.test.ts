import { expect, test } from "vitest";
import { loadMenuTree } from "~/features/menus/ordering/menu-tree.server";
import * as primary from "~/routes/admin/menus/list";
import * as secondary from "~/routes/admin/secondary-menus/list";
import { adminCookieFor, answer, args } from "../../support/http";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addBelow, addBlog, addMenu, addPage, tagItem } from "./support";

test("the tree tells admins which entries lead nowhere, to what is not published, or to what only some see", async () => {
	const { scope } = await makeWorld();
	const blog = await addBlog(scope, "Northern news");
	await tagItem(scope, "blog", blog, "North");
	await tagItem(scope, "page", blog, "Of something else");
	const draft = await addPage(scope, { title: "Soon", status: "Draft" });
	const menu = await addMenu(scope, "primary", { title: "News", order: 0, visible: false });
	await addBelow(scope, menu, [
		{ title: "North", contentType: "Blog", content: blog },
		{ title: "Soon", contentType: "Custom Page", content: draft },
		{ title: "Gone", contentType: "Blog", content: "nope" },
	]);
	await addMenu(scope, "primary", { title: "Over", order: 1, contentType: "Blog", content: draft });
	expect((await loadMenuTree(args("/admin/menus"), scope, "primary")).menus).toMatchObject([
		{
			...{ title: "News", state: "heading", isShown: false },
			items: [
				{ title: "North", target: "Northern news", state: "leads", onlyFor: ["North"] },
				{ title: "Soon", target: "Soon", state: "closed", onlyFor: [] },
				{ title: "Gone", target: null, state: "gone" },
			],
		},
		{ title: "Over", state: "gone", isShown: true },
	]);
});

test.each([
	["primary", "/admin/menus", primary, "News"],
	["secondary", "/admin/secondary-menus", secondary, "News, North"],
] as const)(
	"a %s menu is found by words of its title or of an entry below it [ADMIN-47]",
	async (kind, path, page, title) => {
		const world = await makeWorld();
		await addMenu(world.scope, kind, { title: "Réglages", order: 0 });
		const news = await addMenu(world.scope, kind, { title, order: 1 });
		if (kind === "primary")
			await addBelow(world.scope, news, [{ title: "From the North", contentType: "Blog", content: "nope" }]);
		await addMenu(world.scope, kind, { title: "Shop", order: 2 });
		const cookie = await adminCookieFor(world, "admin");
		const open = async (query: string) => {
			const { data } = await answer(() => page.loader(args(`${path}${query}`, { cookie })));
			const { menus } = data as { menus: { title: string }[] };
			return { titles: menus.map(({ title }) => title), html: renderPage(page.default, path, { loaderData: data }) };
		};
		expect((await open("")).titles).toEqual(["Réglages", title, "Shop"]);
		expect((await open("?q=reg")).titles).toEqual(["Réglages"]);
		const found = await open("?q=north");
		expect(found.titles).toEqual([title]);
		// Places are among all menus, so a part of them cannot be put in order.
		expect([found.html, (await open("")).html].map((html) => html.includes('name="menus[0].order"'))).toEqual([
			false,
			true,
		]);
		const none = await open("?q=orth");
		expect(none.titles).toEqual([]);
		expect(none.html).toContain(`href="${path}"`);
	},
);

test("one menu alone has no place to choose: neither its number nor its buttons are there [MENU-15]", async () => {
	const world = await makeWorld();
	await addMenu(world.scope, "primary", { title: "News", order: 0 });
	const cookie = await adminCookieFor(world, "admin");
	const open = async () => {
		const { data } = await answer(() => primary.loader(args("/admin/menus", { cookie })));
		const html = renderPage(primary.default, "/admin/menus", { loaderData: data });
		return ['name="menus[0].order"', 'value="up:', "Save order"].map((part) => html.includes(part));
	};
	expect(await open()).toEqual([false, false, false]);
	await addMenu(world.scope, "primary", { title: "Shop", order: 1 });
	expect(await open()).toEqual([true, true, true]);
});
