import { describe, expect, test } from "vitest";
import { setMenuOrders } from "~/features/menus/menus.repository.server";
import { ITEMS_MAX } from "~/lib/limits";
import * as primaryDelete from "~/routes/admin/menus/delete";
import * as primaryEdit from "~/routes/admin/menus/edit";
import { loader as primaryList } from "~/routes/admin/menus/list";
import * as primaryNew from "~/routes/admin/menus/new";
import * as secondaryDelete from "~/routes/admin/secondary-menus/delete";
import * as secondaryEdit from "~/routes/admin/secondary-menus/edit";
import { loader as secondaryList } from "~/routes/admin/secondary-menus/list";
import * as secondaryNew from "~/routes/admin/secondary-menus/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { makeWorld, told } from "../../support/world";
import { addCatalogue } from "../orders/shop";
import { breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addBlog, addMenu, addPage } from "./support";

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const post = (
		route: { action: (given: ReturnType<typeof args>) => unknown },
		form: Record<string, string | string[]>,
		id = "",
	) => answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	return { world, cookie, post };
}

type Row = { id: string; title: string; sort_order: number };

describe.each([
	{
		kind: "primary",
		path: "/admin/menus",
		routes: { create: primaryNew, edit: primaryEdit, remove: primaryDelete, list: primaryList },
		target: { contentType: "", content: "" },
	},
	{
		kind: "secondary",
		path: "/admin/secondary-menus",
		routes: { create: secondaryNew, edit: secondaryEdit, remove: secondaryDelete, list: secondaryList },
		target: { contentType: "System Page", content: "offers" },
	},
] as const)("$kind menus", ({ kind, path, routes, target }) => {
	const rows = async (world: Awaited<ReturnType<typeof makeWorld>>) =>
		(await world.scope.query
			.selectFrom(`${kind}_menus` as "primary_menus")
			.selectAll()
			.where("program_id", "=", "demo")
			.orderBy("sort_order")
			.execute()) as Row[];

	test("are created visible, with their audit, by an editor, and pages are told [MENU-01, MENU-02, MENU-03, MENU-04, MENU-06, MENU-12, MENU-22, MENU-28]", async () => {
		const { world, post } = await setUp();
		const leads = { contentType: "Blog", content: await addBlog(world.scope, "News") };
		const reply = await post(routes.create, { title: "Élan", ...leads, screenTitle: "Our élan" });
		expect(reply.location).toBe(path);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Menu created successfully") });
		const [row] = await rows(world);
		expect(row).toMatchObject({
			...{ title: "Élan", title_upper: "ÉLAN", visible: 1, hidden: 0, status: "Active", sort_order: 0 },
			...{ screen_title: "Our élan", content_type: "Blog", content: leads.content },
			...{ created: expect.any(Number), updated: expect.any(Number), created_by: expect.any(String) },
		});
		expect(await told(world)).toContainEqual(expect.stringContaining(`menus ${row?.id}`));
	});

	test("come after the last one unless their order is given [MENU-07, MENU-08]", async () => {
		const { world, post } = await setUp();
		await post(routes.create, { title: "First", ...target });
		await post(routes.create, { title: "Given", order: "4", ...target });
		await post(routes.create, { title: "Next", ...target });
		expect((await rows(world)).map((row) => [row.title, row.sort_order])).toEqual([
			...[
				["First", 0],
				["Given", 4],
				["Next", 5],
			],
		]);
	});

	test("after the largest order come with that order, so that both can be saved and ordered again", async () => {
		const { world, post } = await setUp();
		await post(routes.create, { title: "Last", order: "1000000", ...target });
		await post(routes.create, { title: "One more", ...target });
		expect((await rows(world)).map((row) => row.sort_order)).toEqual([1_000_000, 1_000_000]);
	});

	test("are as many as a navigation holds, and not one more", async () => {
		const { world, post } = await setUp();
		for (let at = 1; at < ITEMS_MAX; at++) await addMenu(world.scope, kind, { title: `Entry ${at}` });
		expect((await post(routes.create, { title: "The last", order: "", ...target })).status).toBe(303);
		const reply = await post(routes.create, { title: "One more", order: "", ...target });
		expect([reply.status, errorsOf(reply.data)]).toEqual([
			...[409, { "": [reads("There can be 200 menus at most. Delete one first.")] }],
		]);
		expect(await rows(world)).toHaveLength(ITEMS_MAX);
	});

	test("are changed, their own title included [MENU-01, MENU-02, MENU-04, MENU-06, MENU-12, MENU-18, MENU-23]", async () => {
		const { world, post } = await setUp();
		const id = await addMenu(world.scope, kind, { title: "Old", order: 3 });
		const leads = { contentType: "Blog", content: await addBlog(world.scope, "News") };
		const form = {
			...{ title: "old", order: "7", status: "Inactive", screenTitle: "All news", ...leads },
			...{ asked: ["visible", "hidden"], hidden: "on" },
		};
		const reply = await post(routes.edit, form, id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Menu updated successfully") });
		expect(await rows(world)).toMatchObject([
			{
				...{ title: "old", sort_order: 7, status: "Inactive", visible: 0, hidden: 1, created_by: "system" },
				...{ content_type: "Blog", content: leads.content, screen_title: "All news" },
			},
		]);
		const editor = (await world.control.query.selectFrom("admins").select("id").executeTakeFirstOrThrow()).id;
		expect(await rows(world)).toMatchObject([{ updated_by: editor }]);
	});

	test("have one title each, in any case, and keep what was typed [MENU-17, MENU-18]", async () => {
		const { world, post } = await setUp();
		await addMenu(world.scope, kind, { title: "Élan" });
		const id = await addMenu(world.scope, kind, { title: "Other" });
		for (const reply of [
			await post(routes.create, { title: "éLAN", ...target }),
			await post(routes.edit, { title: "éLAN", ...target }, id),
		]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toEqual({ title: [reads("Menu title already exists")] });
			expect(inputOf(reply.data)).toMatchObject({ title: "éLAN" });
		}
	});

	test("need a title, and a change needs something to change [MENU-16, MENU-19]", async () => {
		const { world, post } = await setUp();
		const id = await addMenu(world.scope, kind, { title: "Stays" });
		for (const reply of [await post(routes.create, { title: " ", ...target }), await post(routes.edit, {}, id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data)).toMatchObject({ title: [reads("Menu title is required")] });
		}
		expect((await rows(world)).map(({ title }) => title)).toEqual(["Stays"]);
	});

	test("are deleted [MENU-12, MENU-24]", async () => {
		const { world, post } = await setUp();
		const id = await addMenu(world.scope, kind, { title: "Gone" });
		const reply = await post(routes.remove, {}, id);
		expect(await toastOf(reply.headers)).toMatchObject({ message: reads("Menu deleted successfully") });
		expect(await rows(world)).toEqual([]);
	});

	test.each(["edit", "remove"] as const)(
		"to %s one needs its id and the one it names [MENU-19, MENU-20, MENU-21]",
		async (name) => {
			const { post, cookie } = await setUp();
			const route = routes[name];
			const without = await post(route, { title: "x", ...target });
			expect([without.status, without.body]).toEqual([400, reads("Menu ID is required")]);
			const unknown = await post(route, { title: "x", ...target }, "nope");
			expect([unknown.status, unknown.body]).toEqual([404, reads("Menu not found")]);
			const page = await answer(() => route.loader(args(`${path}/nope`, { cookie, params: { id: "nope" } })));
			expect([page.status, page.body]).toEqual([404, reads("Menu not found")]);
		},
	);

	test("that change, change places or go are told to open pages [MENU-09, MENU-10]", async () => {
		const { world, post } = await setUp();
		const id = await addMenu(world.scope, kind, { title: "Old" });
		for (const change of [
			() => post(routes.edit, { title: "New", ...target }, id),
			() => transact(world.scope, (tx) => setMenuOrders(tx, kind, [{ id, order: 9 }])),
			() => post(routes.remove, {}, id),
		]) {
			const before = await told(world);
			await change();
			expect((await told(world)).slice(before.length)).toContainEqual(expect.stringContaining(`menus ${id}`));
		}
	});

	test("say what could not be done where nothing can be written [MENU-28]", async () => {
		const { world, post } = await setUp();
		const id = await addMenu(world.scope, kind, { title: "Stays" });
		for (const write of ["INSERT", "UPDATE", "DELETE"] as const)
			await breakWrites(world, `${kind}_menus`, write, write);
		const said = [
			await post(routes.create, { title: "New", ...target }),
			await post(routes.edit, { title: "Changed", ...target }, id),
			await post(routes.remove, {}, id),
		];
		expect(said.map(({ status, data }) => [status, errorsOf(data)[""]])).toEqual([
			[500, [reads("The menu could not be created. Try again.")]],
			[500, [reads("The menu could not be saved. Try again.")]],
			[500, [reads("The menu could not be deleted. Try again.")]],
		]);
		expect((await rows(world)).map(({ title }) => title)).toEqual(["Stays"]);
	});

	test("are managed by super admins [ADMIN-05]", async () => {
		const { world } = await setUp();
		const cookie = await adminCookieFor(world, "super");
		await addMenu(world.scope, kind, { title: "Listed" });
		const { data } = await answer(() => routes.list(args(path, { cookie })));
		expect(data).toMatchObject({ canWrite: true, menus: [{ title: "Listed" }] });
	});

	test("that no member sees are there for admins, by their list and by their page [MENU-26]", async () => {
		const { world, cookie } = await setUp();
		const unseen = [{ visible: false }, { hidden: true }, { status: "Inactive" }] as const;
		for (const [order, state] of unseen.entries()) {
			const id = await addMenu(world.scope, kind, { title: `Unseen ${order}`, order, ...state });
			const page = await answer(() => routes.edit.loader(args(`${path}/${id}`, { cookie, params: { id } })));
			expect(page.status).toBe(200);
		}
		const { data } = await answer(() => routes.list(args(path, { cookie })));
		expect((data as { menus: Row[] }).menus.map(({ title }) => title)).toEqual(["Unseen 0", "Unseen 1", "Unseen 2"]);
	});
});

const EACH = ["Blog", "Reward Catalogue", "Custom Page", "Custom Template", "System Page", "Basic Page"] as const;

test("each kind of menu leads to what it may lead to, and to nothing else [NAV-20, NAV-21, NAV-26]", async () => {
	const { world, post } = await setUp();
	const { scope } = world;
	const ids: Record<(typeof EACH)[number], string> = {
		Blog: await addBlog(scope, "News"),
		"Reward Catalogue": await addCatalogue(scope, { title: "Gifts" }),
		"Custom Page": await addPage(scope, { title: "About", kind: "custom" }),
		"Custom Template": await addPage(scope, { title: "Hello", kind: "template" }),
		"Basic Page": await addPage(scope, { title: "Terms", kind: "basic" }),
		"System Page": "profile",
	};
	const tried = async (route: typeof primaryNew) => {
		const kept: string[] = [];
		for (const contentType of EACH) {
			const reply = await post(route, { title: contentType, contentType, content: ids[contentType] });
			if (reply.status === 302 || reply.status === 303) kept.push(contentType);
			else expect(errorsOf(reply.data)).toEqual({ contentType: [reads("Choose what the menu leads to")] });
		}
		return kept;
	};
	expect(await tried(primaryNew)).toEqual(["Blog", "Reward Catalogue", "Custom Page"]);
	expect(await tried(secondaryNew as typeof primaryNew)).toEqual([
		...["Blog", "Custom Page", "Custom Template", "System Page", "Basic Page"],
	]);
});

test.each([
	["a page of another kind", "Basic Page", "custom"],
	["a catalogue in the place of a page", "Custom Page", "catalogue"],
	["another program's page", "Custom Page", "foreign"],
	["nothing that is there", "Custom Page", "nope"],
	["a page that the portal has not", "System Page", "cart"],
])("a menu does not lead to %s [NAV-26]", async (_what, contentType, which) => {
	const { world, post } = await setUp();
	const ids: Record<string, string> = {
		custom: await addPage(world.scope, { title: "About" }),
		catalogue: await addCatalogue(world.scope, { title: "Gifts" }),
		foreign: await addPage(await world.scopeOf({ programId: "other" }), { title: "Theirs" }),
	};
	const reply = await post(secondaryNew, { title: "x", contentType, content: ids[which] ?? which });
	expect(reply.status).toBe(400);
	expect(errorsOf(reply.data)).toEqual({
		content: [reads("That is no longer there, or of another kind. Choose another one.")],
	});
});
