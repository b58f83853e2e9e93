import { expect, test } from "vitest";
import { findMenu, updateMenu } from "~/features/menus/menus.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { action as edit, loader as loadMenu } from "~/routes/admin/menus/edit";
import { action as editItem, loader as itemPage } from "~/routes/admin/menus/item";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld } from "../../support/world";
import { addCatalogue } from "../orders/shop";
import { errorsOf } from "../rewards/support";
import { addBelow, addBlog, addMenu, addPage } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const id = await addMenu(world.scope, "primary", { title: "Shop" });
	const catalogue = await addCatalogue(world.scope, { title: "Gifts" });
	const load = async () => (await answer(() => loadMenu(args(`/admin/menus/${id}`, { cookie, params: { id } })))).data;
	const save = async (form: Record<string, string>) => {
		const { open } = (await load()) as { open: { draft: { updated: number } | null; menu: { updated: number } } };
		const opened = { updated: String(open.menu.updated), ...(open.draft && { draft: String(open.draft.updated) }) };
		return answer(() => edit(args("/x", { cookie, params: { id }, form: { title: "Shop", ...opened, ...form } })));
	};
	const fill = (itemId: string, form: Record<string, string>) =>
		answer(() => editItem(args("/x", { cookie, params: { id, itemId }, form })));
	const items = async () =>
		((await load()) as { open: { items: { id: string; title: string }[] } }).open.items.map((item) => item);
	return { world, cookie, id, catalogue, save, fill, items };
}

test("the entries below a menu wait in a draft and are saved with it, in their order [MENU-05]", async () => {
	const { world, id, catalogue, save, fill, items } = await setUp();
	await addBelow(world.scope, id, [{ title: "Zebra", contentType: "Reward Catalogue", content: catalogue }]);
	await save({ step: "add" });
	const added = (await items()).at(-1)!;
	await fill(added.id, { title: "Apple", contentType: "Reward Catalogue", content: catalogue, screenTitle: "Fruit" });
	await save({ step: `up:${added.id}` });
	expect((await findMenu(world.scope, "primary", id))?.items.map(({ title }) => title)).toEqual(["Zebra"]);
	expect((await save({})).location).toBe("/admin/menus");
	expect((await findMenu(world.scope, "primary", id))?.items).toMatchObject([
		{ id: added.id, title: "Apple", content: catalogue, screenTitle: "Fruit", hidden: false },
		{ title: "Zebra" },
	]);
});

test("an entry below a menu that cannot stand is named, and nothing is saved", async () => {
	const { world, id, save, fill, items } = await setUp();
	await save({ step: "add" });
	const [added] = await items();
	const reply = await fill(added!.id, { title: "", contentType: "System Page", content: "home" });
	expect(errorsOf(reply.data)).toEqual({
		...{ title: [reads("Menu title is required")], contentType: [reads("Choose what the menu leads to")] },
	});
	await fill(added!.id, { title: "Nowhere", contentType: "Reward Catalogue", content: "nope" });
	const saved = await save({ title: "Changed" });
	expect(saved.status).toBe(400);
	expect(errorsOf(saved.data)).toEqual({
		[`list/${added!.id}/content`]: [reads("That is no longer there, or of another kind. Choose another one.")],
	});
	expect(await findMenu(world.scope, "primary", id)).toMatchObject({ title: "Shop", items: [] });
});

test("what an entry leads to is among what it may lead to, however many others there are, and each kind has its own first ones", async () => {
	const { world, cookie, id, save, items } = await setUp();
	const titles = Array.from({ length: CHOICES_SHOWN + 2 }, (_, at) => `Blog ${String(at).padStart(3, "0")}`);
	const blogs: string[] = [];
	for (const title of titles) blogs.push(await addBlog(world.scope, title));
	const page = await addPage(world.scope, { title: "Terms" });
	const [first, drafted, stored] = [blogs[0], blogs.at(-2) ?? "", blogs.at(-1) ?? ""];
	await transact(world.scope, (tx) =>
		updateMenu(tx, "primary", { id, opened: undefined }, { title: "Shop", contentType: "Blog", content: stored }),
	);
	await addBelow(world.scope, id, [{ title: "Below", contentType: "Blog", content: stored }]);
	const [below] = await items();
	const idsIn = ({ data }: { data: unknown }) =>
		(data as { targets: { id: string }[] }).targets.map((target) => target.id);
	const shown = async () => idsIn(await answer(() => loadMenu(args("/x", { cookie, params: { id } }))));
	expect(await shown()).toEqual(expect.arrayContaining([first, stored, page]));
	expect(await shown()).not.toContain(drafted);
	await save({ step: "add", contentType: "Blog", content: drafted });
	expect(await shown()).toEqual(expect.arrayContaining([first, drafted, stored, page]));
	const { data } = await answer(() => itemPage(args("/x", { cookie, params: { id, itemId: below!.id } })));
	expect(idsIn({ data: (data as { open: unknown }).open })).toContain(stored);
});
