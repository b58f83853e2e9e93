import { expect, test, vi } from "vitest";
import type { FrameMenus } from "~/components/member/frame-menus";
import { setTags } from "~/features/members/members.repository.server";
import { saveProgram } from "~/features/programs/programs.repository.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { loader as layout } from "~/routes/member/layout";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";
import { addCatalogue } from "../orders/shop";
import { addBelow, addBlog, addMenu, addPage, tagItem } from "./support";

async function setUp() {
	const world = await makeWorld();
	const north = await addMember(world);
	await transact(world.scope, (tx) => setTags(tx, north, ["North"]));
	const south = await addMember(world);
	return { world, scope: world.scope, north, south };
}

const menusOf = async (world: World, memberId: string, at = Date.now()): Promise<FrameMenus> =>
	(await loadFrameFigures(await world.scopeOf({ now: () => at }), memberId)).frameMenus;

const titles = ({ primary, secondary }: FrameMenus) => [...primary, ...secondary].map(({ title }) => title);

test("members see menus by order, then title, with what is below them in its order [MENU-05, MENU-09, MENU-10, MENU-11]", async () => {
	const { world, scope, south } = await setUp();
	const to = { contentType: "System Page", content: "offers" };
	for (const kind of ["primary", "secondary"] as const)
		for (const [title, order] of [
			["Zoo", 1],
			["Cat", 2],
			["Ant", 2],
		] as const)
			await addMenu(scope, kind, { title, order, ...to });
	const ant = (await menusOf(world, south)).primary.find(({ title }) => title === "Ant")!;
	await addBelow(scope, ant.id, [
		{ ...to, title: "Second" },
		{ ...to, title: "First" },
	]);
	const { primary, secondary } = await menusOf(world, south);
	expect(primary.map(({ title }) => title)).toEqual(["Zoo", "Ant", "Cat"]);
	expect(secondary.map(({ title }) => title)).toEqual(["Zoo", "Ant", "Cat"]);
	expect(primary[1]?.items.map(({ title }) => title)).toEqual(["Second", "First"]);
});

test("each kind of content has its address [NAV-22, NAV-23, NAV-24, NAV-25, NAV-26]", async () => {
	const { world, scope, south } = await setUp();
	const ids = {
		Blog: await addBlog(scope, "News"),
		"Reward Catalogue": await addCatalogue(scope, { title: "Gifts" }),
		"Custom Page": await addPage(scope, { title: "About", kind: "custom" }),
		"Custom Template": await addPage(scope, { title: "Hello", kind: "template" }),
		"Basic Page": await addPage(scope, { title: "Terms", kind: "basic" }),
		"System Page": "quizzes",
	};
	for (const [order, [contentType, content]] of Object.entries(ids).entries())
		await addMenu(scope, "secondary", { title: contentType, order, contentType, content });
	expect((await menusOf(world, south)).secondary.map(({ to }) => to)).toEqual([
		...[`/articles/${ids.Blog}`, `/rewards/${ids["Reward Catalogue"]}`, `/page/${ids["Custom Page"]}`],
		...[`/template/${ids["Custom Template"]}`, `/page/${ids["Basic Page"]}`, "/quizzes"],
	]);
});

test.each([
	[{}, true],
	[{ status: "" }, true],
	[{ visible: false }, false],
	[{ hidden: true }, false],
	[{ visible: false, hidden: true }, false],
	[{ status: "Inactive" }, false],
	[{ publishFrom: 1_000 }, true],
	[{ publishFrom: 1_001 }, false],
	[{ publishUntil: 1_001 }, true],
	[{ publishUntil: 1_000 }, false],
] as const)("a menu with %j is there for members: %s [MENU-26]", async (state, there) => {
	const { world, scope, south } = await setUp();
	for (const kind of ["primary", "secondary"] as const)
		await addMenu(scope, kind, { title: kind, contentType: "System Page", content: "home", ...state });
	expect(titles(await menusOf(world, south, 1_000))).toEqual(there ? ["primary", "secondary"] : []);
});

test("what a member may not see is no entry of the member's menus [MENU-27]", async () => {
	const { world, scope, north, south } = await setUp();
	const blog = await addBlog(scope, "News");
	const forNorth = await addBlog(scope, "Northern news");
	await tagItem(scope, "blog", forNorth, "North");
	const northern = await addPage(scope, { title: "North", kind: "custom" });
	await tagItem(scope, "page", northern, "North");
	const basic = await addPage(scope, { title: "Terms", kind: "basic" });
	const cases: [title: string, contentType: string, content: string][] = [
		["blog", "Blog", blog],
		["northern blog", "Blog", forNorth],
		["catalogue", "Reward Catalogue", await addCatalogue(scope, { title: "Gifts" })],
		["archived", "Reward Catalogue", await addCatalogue(scope, { title: "Old", status: "Archive" })],
		["northern page", "Custom Page", northern],
		["basic page", "Basic Page", basic],
		["draft", "Custom Page", await addPage(scope, { title: "Draft", status: "Draft" })],
		["later", "Custom Page", await addPage(scope, { title: "Later", publish_from: 2_000 })],
		["over", "Custom Page", await addPage(scope, { title: "Over", publish_until: 1_000 })],
		["other kind", "Custom Template", northern],
		["gone", "Blog", "nope"],
		["foreign", "Blog", await addBlog(await world.scopeOf({ programId: "other" }), "Theirs")],
		["of an earlier choice", "System Page", "activity"],
		["no page of ours", "System Page", "cart"],
	];
	for (const [order, [title, contentType, content]] of cases.entries())
		await addMenu(scope, "secondary", { title, order, contentType, content });
	expect(titles(await menusOf(world, south, 1_000))).toEqual([
		"blog",
		"catalogue",
		"basic page",
		"of an earlier choice",
	]);
	expect(titles(await menusOf(world, north, 1_000))).toEqual([
		...["blog", "northern blog", "catalogue", "northern page", "basic page", "of an earlier choice"],
	]);
});

test("a menu whose own target is not to be seen stays as a heading, and goes with the last entry below it [MENU-27]", async () => {
	const { world, scope, south } = await setUp();
	const menu = await addMenu(scope, "primary", { title: "Shop", contentType: "Blog", content: "gone" });
	const catalogue = await addCatalogue(scope, { title: "Gifts" });
	const below = { contentType: "Reward Catalogue", content: catalogue };
	await addBelow(scope, menu, [
		{ ...below, title: "Seen" },
		{ ...below, title: "Hidden", hidden: true },
		{ ...below, title: "Gone", content: "nope" },
	]);
	expect((await menusOf(world, south)).primary).toMatchObject([
		{ title: "Shop", to: null, items: [{ title: "Seen" }] },
	]);
	await addBelow(scope, menu, [{ ...below, title: "Hidden", hidden: true }]);
	expect((await menusOf(world, south)).primary).toEqual([]);
});

test("menus cost no statement of their own, however many there are", async () => {
	const { world, scope, south } = await setUp();
	await menusOf(world, south);
	const count = () => countStatements(() => menusOf(world, south));
	const bare = await count();
	for (let n = 0; n < 5; n++) {
		const to = { contentType: "Reward Catalogue", content: await addCatalogue(scope, { title: `Catalogue ${n}` }) };
		await addBelow(scope, await addMenu(scope, "primary", { title: `Menu ${n}`, ...to }), [{ title: "Below", ...to }]);
		await addMenu(scope, "secondary", { title: `Menu ${n}`, ...to });
	}
	expect((await menusOf(world, south)).primary).toHaveLength(5);
	expect(await count()).toBe(bare);
});

test("the time of a menu is one at which open pages ask again", async () => {
	const { world, scope, south } = await setUp();
	await addMenu(scope, "secondary", { title: "Later", publishFrom: 5_000 });
	await addMenu(scope, "primary", { title: "Over", publishUntil: 3_000 });
	const edge = async (at: number) => (await loadFrameFigures(await world.scopeOf({ now: () => at }), south)).edgeIn;
	expect([await edge(1_000), await edge(3_000), await edge(5_000)]).toEqual([2_000, 2_000, null]);
});

test.each([
	["primary_menus", { primary: [], secondary: ["Help"] }],
	["secondary_menus", { primary: ["News"], secondary: [] }],
] as const)(
	"where %s cannot be read the rest of the frame stands, as does the page [SITE-34, SITE-35]",
	async (table, left) => {
		const { world, scope, south } = await setUp();
		const to = { contentType: "System Page", content: "offers" };
		await addMenu(scope, "primary", { title: "News", ...to });
		await addMenu(scope, "secondary", { title: "Help", ...to });
		await scope.database.write((trx) => trx.schema.alterTable(table).renameTo("gone").execute());
		const told = vi.spyOn(world.runtime.log, "error");
		const cookie = await memberCookieFor(world, south);
		const { status, data } = await answer(() => layout(args("/home", { cookie })));
		const { frameMenus } = data as { frameMenus: FrameMenus };
		const titlesIn = (menus: FrameMenus["primary"]) => menus.map(({ title }) => title);
		expect(status).toBe(200);
		expect({ primary: titlesIn(frameMenus.primary), secondary: titlesIn(frameMenus.secondary) }).toEqual(left);
		expect(told.mock.calls.map(([line]) => (line as { part?: string }).part)).toContain(
			table === "primary_menus" ? "primaryMenus" : "secondaryMenus",
		);
	},
);

test("the frame knows which of the portal's own entries a program leaves out", async () => {
	const { world, south } = await setUp();
	await transact(world.scope, (tx) => saveProgram(tx, { hiddenEntries: ["activity", "orders"] }));
	const cookie = await memberCookieFor(world, south);
	const { data } = await answer(() => layout(args("/home", { cookie })));
	// Nor is there a way to boards and tables where there are none.
	expect(data).toMatchObject({
		hiddenEntries: ["activity", "orders", "standings"],
		frameMenus: { primary: [], secondary: [] },
	});
});
