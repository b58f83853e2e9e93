import { describe, expect, test } from "vitest";
import { insertCompanyTag } from "~/features/companies/tags/company-tags.repository.server";
import { findPage } from "~/features/pages/pages.repository.server";
import { action as blockAction, loader as blockLoader } from "~/routes/admin/pages/block";
import { action as bulkAction } from "~/routes/admin/pages/bulk";
import { action as deleteAction, loader as deleteLoader } from "~/routes/admin/pages/delete";
import { action as duplicateAction } from "~/routes/admin/pages/duplicate";
import { action as editAction, loader as editLoader } from "~/routes/admin/pages/edit";
import { loader as listLoader } from "~/routes/admin/pages/list";
import NewPage, { action as newAction, loader as newLoader } from "~/routes/admin/pages/new";
import { transact } from "~db/transact";
import { adminCookieFor, answer, args, toastOf } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld } from "../../support/world";
import { addCatalogue, addReward, breakWrites, errorsOf, inputOf } from "../rewards/support";
import { addMenu, addPage } from "./support";

type Form = Record<string, string | string[]>;

async function setUp() {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, "editor");
	const at = (path: string, params: Record<string, string>, form?: Form) =>
		args(`/admin/pages/${path}`, { cookie, params, ...(form && { form }) });
	const stored = () =>
		world.scope.query.selectFrom("pages").selectAll().where("program_id", "=", "demo").orderBy("title").execute();
	return {
		...{ world, stored },
		openNew: () => answer(() => newLoader(at("new", {}))),
		create: (form: Form) => answer(() => newAction(at("new", {}, form))),
		open: (id: string) => answer(() => editLoader(at(id, { id }))),
		change: async (id: string, form: Form) => {
			const page = await findPage(world.scope, id);
			return answer(() =>
				editAction(at(id, { id }, { ...(page && { title: page.title, updated: String(page.updated) }), ...form })),
			);
		},
		block: (id: string, itemId: string, form: Form) =>
			answer(() => blockAction(at(`${id}/blocks/${itemId}`, { id, itemId }, form))),
		openBlock: (id: string, itemId: string, query = "") =>
			answer(() => blockLoader(at(`${id}/blocks/${itemId}${query}`, { id, itemId }))),
		remove: (id: string) => answer(() => deleteAction(at(`${id}/delete`, { id }, { confirm: "on" }))),
		bulk: (form: Form) => answer(() => bulkAction(at("bulk", {}, form))),
		askRemove: (id: string) => answer(() => deleteLoader(at(`${id}/delete`, { id }))),
		duplicate: (id: string, form: Form) => answer(() => duplicateAction(at(`${id}/duplicate`, { id }, form))),
		list: async (query = "") => (await answer(() => listLoader(at(query, {})))).data as ListData,
	};
}

interface ListData {
	rows: { id: string; title: string }[];
	menus: Record<string, string[]>;
}

describe("a page", () => {
	test("is made, changed and deleted, and says so [PAGE-01, PAGE-04, PAGE-05, PAGE-08, ADMIN-06]", async () => {
		const { world, create, change, remove, stored } = await setUp();
		const tag = await transact(world.scope, (tx) => insertCompanyTag(tx, "North"));
		const made = await create({
			title: " Terms ",
			body: "**Fair**",
			...{ memberTags: "gold", companyTagIds: tag },
			publishFrom: "2026-12-07T08:00",
		});
		expect(await toastOf(made.headers)).toMatchObject({ message: reads("Page created successfully") });
		const [row] = await stored();
		expect(row).toMatchObject({
			...{ title: "Terms", kind: "custom", status: "Draft", body: "**Fair**", blocks: "[]" },
			...{ body_html: "<p><strong>Fair</strong></p>\n", publish_from: Date.UTC(2026, 11, 7, 8) },
		});
		expect(row).toMatchObject({ created: row?.updated, created_by: row?.updated_by });
		const id = row?.id ?? "";
		const madeBy = (await findPage(world.scope, id))?.createdBy;
		expect(await findPage(world.scope, id)).toMatchObject({ memberTags: ["gold"], companyTagIds: [tag] });
		await world.scope.database.write((trx) => trx.updateTable("pages").set({ updated_by: "another" }).execute());
		const changed = await change(id, {
			...{ status: "Active", kind: "template", body: "Hi {{member.firstname}}", memberTags: "silver" },
		});
		expect(await findPage(world.scope, id)).toMatchObject({
			...{ memberTags: ["silver"], companyTagIds: [], created: row?.created, createdBy: madeBy, updatedBy: madeBy },
		});
		expect((await findPage(world.scope, id))?.updated).toBeGreaterThan(row?.updated ?? 0);
		expect(await toastOf(changed.headers)).toMatchObject({ message: reads("Page updated successfully") });
		expect(await stored()).toMatchObject([{ id, status: "Active", kind: "template" }]);
		const gone = await remove(id);
		expect(await toastOf(gone.headers)).toMatchObject({ message: reads("Page deleted successfully") });
		expect(await stored()).toEqual([]);
	});

	test("has a form that asks for its title, text, status and kind, and has a list of its blocks [PAGE-05]", async () => {
		const { openNew } = await setUp();
		const html = renderPage(NewPage, "/admin/pages/new", { loaderData: (await openNew()).data });
		expect(html).toMatch(/<input[^>]*name="title"/);
		expect(html).toMatch(/<textarea[^>]*name="body"/);
		const choices = (name: string) => {
			const [, options = ""] = new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, "s").exec(html) ?? [];
			return [...options.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value);
		};
		expect(choices("status")).toEqual(["Draft", "Active"]);
		expect(choices("kind")).toEqual(["custom", "template", "basic"]);
		expect(html).toMatch(/<button[^>]*name="step"[^>]*value="add"/);
	});

	test("that is not there is not found, by any of its addresses [PAGE-08]", async () => {
		const { open, change, remove, askRemove, duplicate } = await setUp();
		const replies = [
			await open("none"),
			await askRemove("none"),
			await change("none", { title: "A" }),
			await remove("none"),
			await duplicate("none", { title: "A", _key: "k" }),
		];
		for (const reply of replies) expect([reply.status, reply.body]).toEqual([404, reads("Page not found")]);
	});

	test.each<[string, Form, string, string]>([
		["no title", { title: "" }, "title", "Title is required"],
		["a title that is taken, in whatever case", { title: "TERMS" }, "title", "A page with this title already exists"],
		["a kind that is none", { title: "A", kind: "wiki" }, "kind", "Choose one of the listed kinds"],
		["a status that is none", { title: "A", status: "Gone" }, "status", "Choose one of the listed statuses"],
		[
			"a placeholder that nobody knows [PAGE-06]",
			{ title: "A", kind: "template", body: "{{member.fistname}}" },
			"body",
			"There is no placeholder “member.fistname”. Did you mean “member.firstname”?",
		],
		[
			"a placeholder in a link [PAGE-06]",
			{ title: "A", kind: "template", body: "[me](/x/{{member.firstname}})" },
			"body",
			"A placeholder cannot be used in a title, a link or the description of a picture.",
		],
		[
			"a placeholder where none is filled",
			{ title: "A", body: "{{member.firstname}}" },
			"body",
			"Placeholders are filled in templates only. Choose the kind Template, or take them out.",
		],
	])("is refused with %s, and what was typed stays", async (_, form, field, said) => {
		const { world, create, stored } = await setUp();
		await addPage(world);
		const reply = await create({ memberTags: "typed", ...form });
		expect([reply.status, errorsOf(reply.data)[field]]).toEqual([400, [reads(said)]]);
		expect(inputOf(reply.data)).toMatchObject({ memberTags: expect.anything() });
		expect(await stored()).toHaveLength(1);
	});

	test("that cannot be stored says so and keeps the input", async () => {
		const { world, create } = await setUp();
		await breakWrites(world, "pages", "INSERT");
		const reply = await create({ title: "New" });
		expect([reply.status, errorsOf(reply.data)]).toEqual([500, { "": [reads("Error when creating page")] }]);
		expect(inputOf(reply.data)).toMatchObject({ title: "New" });
	});

	test("of the kind basic keeps no tags [PAGE-05]", async () => {
		const { world, create, stored } = await setUp();
		await create({ title: "For all", kind: "basic", memberTags: "gold" });
		expect(await findPage(world.scope, (await stored())[0]?.id ?? "")).toMatchObject({ memberTags: [] });
	});

	test("is copied as a draft with its blocks", async () => {
		const { world, duplicate, stored } = await setUp();
		const blocks = [{ id: "b1", kind: "heading", title: "In short" }] as const;
		const id = await addPage(world, { blocks, memberTags: ["gold"] });
		await duplicate(id, { title: "Again", _key: "once" });
		await duplicate(id, { title: "Again", _key: "once" });
		const [copy, ...others] = await stored();
		expect(others).toHaveLength(1);
		const made = await findPage(world.scope, copy?.id ?? "");
		expect(made).toMatchObject({
			title: "Again",
			status: "Draft",
			memberTags: ["gold"],
			blocks,
		});
	});
});

describe("menus", () => {
	test("that lead to a page keep it, and are named [PAGE-10]", async () => {
		const { world, remove, bulk, askRemove, list, stored } = await setUp();
		const id = await addPage(world);
		const free = await addPage(world, { title: "Free" });
		await addMenu(world, id, { title: "About us" });
		await addMenu(world, id, { title: "More", item: "The rules" });
		expect((await askRemove(id)).data).toMatchObject({ menus: [{ title: "About us" }, { title: "More › The rules" }] });
		const refused = await remove(id);
		expect([refused.status, errorsOf(refused.data)]).toEqual([
			409,
			{ "": [reads("This page cannot be deleted: it is used by these menus: About us, More › The rules")] },
		]);
		expect((await list()).menus).toEqual({ [id]: ["About us", "More › The rules"] });
		await bulk({ intent: "delete", id: [id], count: "1" });
		expect(await stored()).toHaveLength(2);
		await bulk({ intent: "delete", id: [free], count: "1" });
		expect((await stored()).map((row) => row.id)).toEqual([id]);
	});

	test("that lead to a page of its kind keep it of that kind, and are named; it may become what they call it", async () => {
		const { world, change, stored } = await setUp();
		const id = await addPage(world, { title: "About" });
		await addMenu(world, id, { title: "About us" });
		const text = "Menus lead to this page as it is: About us. Let them lead elsewhere before you change its kind.";
		const refused = await change(id, { kind: "basic" });
		expect([refused.status, errorsOf(refused.data)]).toEqual([400, { kind: [reads(text)] }]);
		expect((await change(id, { kind: "custom", body: "New" })).status).toBe(303);
		const other = await addPage(world, { title: "Hello" });
		await addMenu(world, other, { title: "More", item: "Hello" });
		expect((await change(other, { kind: "template" })).status).toBe(303);
		expect((await stored()).map(({ title, kind, body }) => [title, kind, body])).toEqual([
			["About", "custom", "New"],
			["Hello", "template", ""],
		]);
	});
});

test("pages are listed by title, drafts as well, and found by kind and status [PAGE-04]", async () => {
	const { world, list } = await setUp();
	await addPage(world, { title: "B", kind: "basic" });
	await addPage(world, { title: "C", status: "Draft" });
	await addPage(world, { title: "A", kind: "template" });
	await addPage(world, { title: "Foreign" }, "other");
	const titles = async (query: string) => (await list(query)).rows.map(({ title }) => title);
	expect(await titles("?view=all")).toEqual(["A", "B", "C"]);
	expect(await titles("?kind=basic")).toEqual(["B"]);
	expect(await titles("?status=Draft")).toEqual(["C"]);
});

describe("blocks", () => {
	const begin = async (all: Awaited<ReturnType<typeof setUp>>, form: Form = {}) => {
		const begun = await all.create({ title: "Season", ...form, step: "add" });
		const [, id = "", itemId = ""] = /^\/admin\/pages\/([\w-]+)\/blocks\/([\w-]+)$/.exec(begun.location ?? "") ?? [];
		return { id, itemId };
	};
	const draftOf = async (all: Awaited<ReturnType<typeof setUp>>, id: string) =>
		((await all.open(id)).data as { open: { draft: { updated: number } } }).open.draft;

	test("are written on pages of their own, in a draft, and stored with the page [PAGE-05]", async () => {
		const all = await setUp();
		const { id, itemId } = await begin(all);
		expect((await all.openBlock(id, itemId)).data).toMatchObject({ open: { kind: null, item: { isNew: true } } });
		expect((await all.openBlock(id, itemId, "?kind=text")).data).toMatchObject({ open: { kind: "text" } });
		const done = await all.block(id, itemId, { kind: "text", text: "**Now** <script>alert(1)</script>" });
		expect(done.location).toBe(`/admin/pages/${id}#part-${itemId}`);
		expect(await all.stored()).toEqual([]);
		const draft = await draftOf(all, id);
		await all.change(id, { title: "Season", draft: String(draft.updated) });
		expect((await findPage(all.world.scope, id))?.blocks).toEqual([
			{
				...{ id: itemId, kind: "text", text: "**Now** <script>alert(1)</script>" },
				html: "<p><strong>Now</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n",
			},
		]);
	});

	test("are called by the first words of their text, without its marks, and three dots [UI-26]", async () => {
		const all = await setUp();
		const { id, itemId } = await begin(all);
		await all.block(id, itemId, {
			kind: "text",
			text: `## **A tip:** ${"seven words that are longer than a line ".repeat(3)}`,
		});
		const { data } = await all.open(id);
		const [block] = (data as { open: { blocks: { title: string }[] } }).open.blocks;
		expect(block?.title).toBe("A tip: seven words that are longer than a line seven words that are longer th...");
	});

	test("keep their rows, each with its fields, and leave out those that say nothing", async () => {
		const all = await setUp();
		const { id, itemId } = await begin(all);
		for (let times = 0; times < 2; times++) await all.block(id, itemId, { kind: "questions", step: `add:${itemId}` });
		const { open } = (await all.openBlock(id, itemId)).data as { open: { rows: { id: string }[] } };
		const [first = "", second = ""] = open.rows.map((row) => row.id);
		await all.block(id, itemId, {
			...{
				kind: "questions",
				title: "Points",
				[`items.${first}.question`]: "When?",
				[`items.${first}.answer`]: "Soon.",
			},
			...{ [`items.${second}.question`]: "", [`items.${second}.answer`]: "" },
		});
		const draft = await draftOf(all, id);
		await all.change(id, { title: "Season", draft: String(draft.updated) });
		expect((await findPage(all.world.scope, id))?.blocks).toEqual([
			{
				...{ id: itemId, kind: "questions", title: "Points" },
				rows: [{ id: first, question: "When?", answer: "Soon.", html: "<p>Soon.</p>\n" }],
			},
		]);
	});

	test.each<[string, Form, string, string]>([
		["a heading without words", { kind: "heading" }, "title", "Enter a heading"],
		["a text that is empty", { kind: "text", text: "" }, "text", "Enter a text"],
		["a picture without one", { kind: "picture", alt: "A mower" }, "image", "Choose a picture"],
		["a picture that nobody describes", { kind: "picture", picture: "x" }, "alt", "Describe the picture"],
		[
			"a button that runs a script",
			{ kind: "button", title: "Go", href: "javascript:alert(1)" },
			"href",
			"Enter an address that begins with / or https:, mailto: or tel:",
		],
		["no form where one is shown", { kind: "form" }, "record", "Choose what to show"],
		["a kind that is none", { kind: "frame" }, "kind", "Choose what the block is"],
	])("are not done with %s, and what was typed stays", async (_, form, field, said) => {
		const all = await setUp();
		const { id, itemId } = await begin(all);
		const reply = await all.block(id, itemId, form);
		expect([reply.status, errorsOf(reply.data)[field]]).toEqual([400, [reads(said)]]);
	});

	test("show nothing of another program, and nothing that is not there", async () => {
		const all = await setUp();
		const catalogue = await addCatalogue(all.world, "Shelf", "other");
		const foreign = await addReward(all.world, { title: "Foreign", rewardCatalogueId: catalogue }, "other");
		for (const record of [foreign, "none"]) {
			const { id, itemId } = await begin(all, { title: `Season ${record}` });
			await all.block(id, itemId, { kind: "rewards", step: `add:${itemId}` });
			const { open } = (await all.openBlock(id, itemId)).data as { open: { rows: { id: string }[] } };
			await all.block(id, itemId, { kind: "rewards", [`items.${open.rows[0]?.id}.record`]: record });
			const draft = await draftOf(all, id);
			const reply = await all.change(id, { title: `Season ${record}`, draft: String(draft.updated) });
			expect([reply.status, Object.values(errorsOf(reply.data))]).toEqual([
				400,
				[[reads("This does not exist any more. Choose something else.")]],
			]);
			expect(await all.stored()).toEqual([]);
		}
	});
});
