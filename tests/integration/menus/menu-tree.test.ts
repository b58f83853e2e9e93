import { expect, test } from "vitest";
import { loadMenuTree } from "~/features/menus/ordering/menu-tree.server";
import { createContext } from "~/server/context.server";
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
	expect((await loadMenuTree(createContext({ host: "demo.test" }), scope, "primary")).menus).toMatchObject([
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
