import { expect, test } from "vitest";
import { findArticle } from "~/features/articles/articles.repository.server";
import { findBlog, insertBlog } from "~/features/articles/blogs/blogs.repository.server";
import { insertArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { recordWatch } from "~/features/articles/watching/watch.service.server";
import { listWatches } from "~/features/articles/watching/watch-list.repository.server";
import { ensureCompanyTag } from "~/features/companies/companies.repository.server";
import { insertOrganisation } from "~/features/organisations/organisations.repository.server";
import { createFormat } from "~/lib/format";
import * as categoryDelete from "~/routes/admin/article-categories/delete";
import * as categoryEdit from "~/routes/admin/article-categories/edit";
import * as categoryNew from "~/routes/admin/article-categories/new";
import * as articleDelete from "~/routes/admin/articles/delete";
import * as articleEdit from "~/routes/admin/articles/edit";
import { loader as exported } from "~/routes/admin/articles/export";
import * as articleNew from "~/routes/admin/articles/new";
import ArticleWatches, { loader as watchers } from "~/routes/admin/articles/watches";
import * as blogDelete from "~/routes/admin/blogs/delete";
import * as blogEdit from "~/routes/admin/blogs/edit";
import * as blogNew from "~/routes/admin/blogs/new";
import * as globalDelete from "~/routes/admin/platform/articles/delete";
import * as globalEdit from "~/routes/admin/platform/articles/edit";
import * as globalNew from "~/routes/admin/platform/articles/new";
import { transact, transactControl } from "~db/transact";
import { addMember, adminCookieFor, answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { errorsOf, inputOf } from "../rewards/support";
import { addArticle, addBlog, addGlobalArticle, addHeading } from "./support";

type Given = ReturnType<typeof args>;

async function setUp(role: "editor" | "super" = "editor") {
	const world = await makeWorld();
	const cookie = await adminCookieFor(world, role);
	const post = (route: { action: (given: Given) => unknown }, form: Record<string, string | string[]>, id = "") =>
		answer(() => route.action(args("/admin/x", { cookie, form, params: id ? { id } : {} })));
	const get = (loader: (given: Given) => unknown, id = "") =>
		answer(() => loader(args("/admin/x", { cookie, params: id ? { id } : {} })));
	const row = (table: "articles" | "blogs" | "article_categories", id: string) =>
		world.scope.query
			.selectFrom(table)
			.selectAll()
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.executeTakeFirst();
	const byTitle = async (table: "articles" | "blogs" | "article_categories", title: string) =>
		(
			await world.scope.query
				.selectFrom(table)
				.selectAll()
				.where("program_id", "=", "demo")
				.where("title", "=", title)
				.execute()
		)[0];
	return { world, post, get, row, byTitle };
}

/** Another admin's save of what a first one made: who and when say so, and its maker stays. */
async function expectChangedBy(
	world: World,
	table: "articles" | "article_categories",
	title: string,
	save: (cookie: string) => unknown,
) {
	const row = () =>
		world.scope.query
			.selectFrom(table)
			.select(["created", "created_by", "updated", "updated_by"])
			.where("program_id", "=", "demo")
			.where("title", "=", title)
			.executeTakeFirstOrThrow();
	const before = await row();
	const cookie = await adminCookieFor(world, "admin");
	expect((await answer(() => save(cookie))).status).toBe(303);
	const after = await row();
	expect([after.created, after.created_by]).toEqual([before.created, before.created_by]);
	expect(after.updated).toBeGreaterThan(before.updated);
	expect([before.updated_by, after.updated_by !== before.updated_by]).toEqual([before.created_by, true]);
}

test("an article is created with all that it has, a draft unless told [ART-01, ART-02, ART-03, ART-04, ART-26]", async () => {
	const { world, post, get, byTitle } = await setUp();
	const blogId = await addBlog(world);
	const categories = [await addHeading(world, "Events"), await addHeading(world, "Advice")];
	const companyTag = await transact(world.scope, (tx) => ensureCompanyTag(tx, "North"));
	const form = {
		...{ title: "Sharp blades", summary: "Short", body: "## Long", videoUrl: "https://vimeo.com/76979871" },
		...{ watchPoints: "5", blogId, categories, memberTags: "gold", companyTagIds: [companyTag] },
	};
	expect((await post(articleNew, form)).status).toBe(303);
	const stored = await byTitle("articles", "Sharp blades");
	expect((await findArticle(world.scope, stored?.id ?? ""))?.companyTagIds).toEqual([companyTag]);
	expect(stored).toMatchObject({
		...{ status: "Draft", blog_id: blogId, summary: "Short", body: "## Long", watch_points: 5 },
		...{ video_url: "https://vimeo.com/76979871", created: expect.any(Number), updated: expect.any(Number) },
		...{ created_by: expect.any(String), updated_by: expect.any(String) },
	});
	const { data } = await get(articleEdit.loader, stored?.id);
	const page = renderPage(articleEdit.default, "/admin/articles/x", { loaderData: data });
	for (const [name, value] of [
		["memberTags", "gold"],
		["companyTagIds", companyTag],
	])
		expect(page).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*checked="")(?=[^>]*value="${value}")`));
	await expectChangedBy(world, "articles", "Sharp blades", (cookie) =>
		articleEdit.action(args("/admin/x", { cookie, params: { id: stored?.id ?? "" }, form })),
	);
	const links = world.scope.query
		.selectFrom("article_category_links")
		.select("category_id")
		.where("program_id", "=", "demo")
		.orderBy("position");
	expect((await links.execute()).map((link) => link.category_id)).toEqual(categories);
	const tags = world.scope.query
		.selectFrom("item_member_tags")
		.select(["item_type", "tag"])
		.where("program_id", "=", "demo");
	expect(await tags.execute()).toEqual([{ item_type: "article", tag: "gold" }]);
});

test("an article is a draft, active or in the archive, and nothing else [ART-26]", async () => {
	const { post, byTitle } = await setUp();
	for (const status of ["Draft", "Active", "Archive"]) {
		expect((await post(articleNew, { title: status, status })).status).toBe(303);
		expect(await byTitle("articles", status)).toMatchObject({ status });
	}
	const refused = await post(articleNew, { title: "Other", status: "Inactive" });
	expect([refused.status, Object.keys(errorsOf(refused.data))]).toEqual([400, ["status"]]);
});

test.each([
	["articles", articleNew, articleEdit],
	["blogs", blogNew, blogEdit],
	["article_categories", categoryNew, categoryEdit],
] as const)(
	"a title of %s is used once in a program, whatever its case, and what was typed is kept [ART-23]",
	async (table, create, edit) => {
		const { world, post, byTitle } = await setUp();
		const elsewhere = await world.scopeOf({ programId: "other" });
		await transact(elsewhere, async (tx) => {
			const nobody = { memberTags: [], companyTagIds: [] };
			await insertBlog(tx, { title: "First", order: 0, ...nobody });
			await insertArticleCategory(tx, { title: "First", order: 0, status: "Active" }, "Ada");
		});
		await addArticle(world, { title: "First" }, undefined, "other");
		for (const title of ["First", "Second"]) expect((await post(create, { title })).status).toBe(303);
		const second = await byTitle(table, "Second");
		for (const reply of [await post(create, { title: "fIRST" }), await post(edit, { title: "fIRST" }, second?.id)]) {
			expect(reply.status).toBe(400);
			expect(errorsOf(reply.data).title).toEqual([reads("Title is already registered")]);
			expect(inputOf(reply.data)).toMatchObject({ title: "fIRST" });
		}
		expect(await byTitle(table, "Second")).toMatchObject({ updated: second?.updated });
	},
);

test("a category keeps the name of the admin who made it [ART-19]", async () => {
	const { world, post, byTitle } = await setUp();
	await post(categoryNew, { title: "Events", order: "3", status: "Inactive" });
	const { created_by: by = "" } = (await byTitle("article_categories", "Events")) ?? {};
	const { name } = await world.control.query
		.selectFrom("admins")
		.select("name")
		.where("id", "=", by)
		.executeTakeFirstOrThrow();
	const stored = await byTitle("article_categories", "Events");
	expect(stored).toMatchObject({ author: name, sort_order: 3, status: "Inactive" });
	await expectChangedBy(world, "article_categories", "Events", (cookie) =>
		categoryEdit.action(args("/admin/x", { cookie, params: { id: stored?.id ?? "" }, form: { title: "Events" } })),
	);
	expect(await byTitle("article_categories", "Events")).toMatchObject({ author: name });
});

test("a blog has a title and tags, and those of another program are refused [ART-21]", async () => {
	const { world, post, byTitle } = await setUp();
	const refused = await post(blogNew, { title: "Workshop", companyTagIds: "nowhere" });
	expect(Object.keys(errorsOf(refused.data))).toEqual(["companyTagIds"]);
	const companyTag = await transact(world.scope, (tx) => ensureCompanyTag(tx, "North"));
	await post(blogNew, { title: "Workshop", memberTags: "gold", companyTagIds: companyTag });
	const stored = await byTitle("blogs", "Workshop");
	const tags = world.scope.query
		.selectFrom("item_member_tags")
		.select(["item_type", "item_id", "tag"])
		.where("program_id", "=", "demo");
	expect(await tags.execute()).toEqual([{ item_type: "blog", item_id: stored?.id, tag: "gold" }]);
	expect(await findBlog(world.scope, stored?.id ?? "")).toMatchObject({ companyTagIds: [companyTag] });
});

test("what is in use is not deleted, and the refusal names the articles [ART-23]", async () => {
	const { world, post, row } = await setUp();
	const blogId = await addBlog(world);
	const heading = await addHeading(world, "Events");
	const article = await addArticle(world, { title: "Sharp blades", blogId, categories: [heading] });
	const refusals = [await post(blogDelete, {}, blogId), await post(categoryDelete, {}, heading)];
	expect(refusals.map(({ status, data }) => [status, errorsOf(data)[""]])).toEqual([
		[409, [reads("This blog holds articles (Sharp blades). Move or delete them first.")]],
		[409, [reads("This category has articles (Sharp blades). Remove it from them first.")]],
	]);
	for (const [route, id] of [
		[articleDelete, article],
		[blogDelete, blogId],
		[categoryDelete, heading],
	] as const)
		expect((await post(route, {}, id)).status).toBe(303);
	expect([
		await row("articles", article),
		await row("blogs", blogId),
		await row("article_categories", heading),
	]).toEqual([undefined, undefined, undefined]);
});

test("a video of no known service is refused at its field", async () => {
	const { post } = await setUp();
	const reply = await post(articleNew, { title: "Film", videoUrl: "https://evil.test/embed/1" });
	expect(errorsOf(reply.data)).toEqual({
		videoUrl: [reads("Enter the address of a video on YouTube or Vimeo, e.g. https://vimeo.com/76979871")],
	});
});

test("who watched an article is listed, the latest first, and its categories are exported as categorys; its days are the reader's dates [ART-01, I18N-36]", async () => {
	const { world, get } = await setUp();
	const heading = await addHeading(world, "Events");
	const id = await addArticle(world, { categories: [heading], watchPoints: 5 });
	const [early, late] = [await addMember(world, { email: "z@x.test" }), await addMember(world, { email: "a@x.test" })];
	for (const [memberId, at] of [
		[early, 1000],
		[late, 2000],
	] as const)
		await transact({ ...world.scope, now: () => at }, (tx) =>
			recordWatch(tx, memberId, { id, title: "Sharp blades", watchPoints: 5, scope: "program" }),
		);
	const { data } = await get(watchers, id);
	expect((data as { watches: { memberId: string }[] }).watches.map(({ memberId }) => memberId)).toEqual([late, early]);
	const page = (locale: "en" | "fr") => renderPage(ArticleWatches, "/admin/articles/x", { loaderData: data, locale });
	const today = (locale: "en" | "fr") => createFormat({ locale, timeZone: "UTC" }).date(Date.now());
	expect([page("en").includes(today("en")), page("fr").includes(today("fr"))]).toEqual([true, true]);
	const second = await listWatches(world.scope, id, { after: [2000, late], limit: 5 });
	expect(second.map(({ memberId }) => memberId)).toEqual([early]);
	const cookie = await adminCookieFor(world, "editor");
	const csv = await ((await exported(args("/admin/articles/export", { cookie }))) as Response).text();
	expect(csv).toContain("categorys");
	expect(csv).toContain(heading);
});

test("only super admins write articles of every program [ART-24]", async () => {
	const asSuper = await setUp("super");
	expect((await asSuper.post(globalNew, { title: "For everybody", status: "Active" })).status).toBe(303);
	const id = await addGlobalArticle(asSuper.world, { title: "Another" });
	const taken = await asSuper.post(globalEdit, { title: "FOR everybody" }, id);
	expect(errorsOf(taken.data).title).toEqual([reads("Title is already registered")]);
	const { control } = asSuper.world;
	for (const role of ["admin", "editor"] as const) {
		const cookie = await adminCookieFor(asSuper.world, role);
		// Not even for whoever owns an organisation.
		await transactControl(control, async (tx) => {
			const organisation_id = await insertOrganisation(tx, `Of the ${role}`);
			const made = tx.trx.selectFrom("admins").select("id").where("role", "=", role);
			const { id: admin_id } = await made.executeTakeFirstOrThrow();
			await tx.trx.insertInto("admin_organisations").values({ admin_id, organisation_id, role: "owner" }).execute();
		});
		const form = { title: "Mine" };
		for (const route of [globalNew, globalEdit, globalDelete]) {
			const refused = await answer(() => route.action(args("/admin/x", { cookie, form, params: { id } })));
			expect([role, refused.status]).toEqual([role, 403]);
		}
	}
});
