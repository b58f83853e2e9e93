import { expect, test } from "vitest";
import { insertAdmin } from "~/features/admins/admins.repository.server";
import { findArticle, updateArticle } from "~/features/articles/articles.repository.server";
import { setTags } from "~/features/members/members.repository.server";
import { loadFrameFigures } from "~/gate/frame-figures.repository.server";
import { ARTICLES_LISTED } from "~/lib/limits";
import * as blogPage from "~/routes/member/articles/blog";
import * as list from "~/routes/member/articles/list";
import * as show from "~/routes/member/articles/show";
import { loader as home } from "~/routes/member/home";
import { transact, transactControl } from "~db/transact";
import { answer, args } from "../../support/http";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { addMenu } from "../menus/support";
import { addArticle, addBlog, addGlobalArticle, addHeading, setUp } from "./support";

type Listed = { title: string }[];
type Groups = { id: string | null; title: string | null; articles: Listed }[];
const titles = (articles: Listed) => articles.map(({ title }) => title);
const shape = (groups: Groups) => groups.map(({ title, articles }) => [title, titles(articles)]);
type Setting = Awaited<ReturnType<typeof setUp>>;
const listed = async ({ get }: Setting) => titles(((await get(list.loader)).data as { articles: Listed }).articles);
const promoted = async ({ get }: Setting) =>
	shape(((await get(home)).data as { promotions: { data: Groups } }).promotions.data);
const inBlog = async ({ get }: Setting, id: string, after = "") => {
	const { data } = await get(blogPage.loader, { id }, `/articles/${id}${after && `?after=${after}`}`);
	return data as { groups: Groups; more: string | null };
};
const read = async ({ get }: Setting, id: string, blogId = "all") =>
	(await get(show.loader, { id: blogId, articleId: id })).data as {
		authorInitials: string;
		article: { html: string; author: string | null; next: { title: string }[]; watch: unknown };
	};

test("members find Active articles of their tags, changed last first [ART-05, ART-06, ART-07, ART-26]", async () => {
	const setting = await setUp();
	const { world, memberId } = setting;
	const oldest = await addArticle(world, { title: "B older" }, 1000);
	await addArticle(world, { title: "A newer" }, 3000);
	await addArticle(world, { title: "C between" }, 2000);
	await addArticle(world, { title: "Draft", status: "Draft" });
	await addArticle(world, { title: "Archived", status: "Archive" });
	await addArticle(world, { title: "Gold only", memberTags: ["gold"] }, 4000);
	await addArticle(world, { title: "Foreign" }, 5000, "other");
	expect(await listed(setting)).toEqual(["A newer", "C between", "B older"]);
	await transact(world.scope, (tx) => setTags(tx, memberId, ["Gold"]));
	expect(await listed(setting)).toEqual(["Gold only", "A newer", "C between", "B older"]);
	const older = await findArticle(world.scope, oldest);
	await transact(await world.scopeOf({ now: () => 9000 }), (tx) => updateArticle(tx, older!, older!));
	expect(await listed(setting)).toEqual(["B older", "Gold only", "A newer", "C between"]);
});

test("the list of all and the home page hold the newest 20, a blog pages through all of its own [ART-07, ART-27, LIMIT-05]", async () => {
	const setting = await setUp();
	const { world } = setting;
	const blogId = await addBlog(world);
	// Titles against the order of time.
	for (let at = 1; at <= 25; at++) await addArticle(world, { title: `Title ${99 - at}`, blogId }, at * 1000);
	const newest = Array.from({ length: 25 }, (_, back) => `Title ${99 - 25 + back}`);
	expect(ARTICLES_LISTED).toBe(20);
	expect(await listed(setting)).toEqual(newest.slice(0, 20));
	expect(await promoted(setting)).toEqual([["Workshop", newest.slice(0, 20)]]);
	const first = await inBlog(setting, blogId);
	expect(shape(first.groups)).toEqual([[null, newest.slice(0, 20)]]);
	const second = await inBlog(setting, blogId, first.more ?? "");
	expect(shape(second.groups)).toEqual([[null, newest.slice(20)]]);
	expect(second.more).toBeNull();
});

test("an article that is shown from a later moment stands where it appeared, not where it was written", async () => {
	const setting = await setUp();
	const { world } = setting;
	const now = Date.now();
	await addArticle(world, { title: "Scheduled", publishFrom: now - 1000 }, now - 9000);
	await addArticle(world, { title: "Written since" }, now - 5000);
	await addArticle(world, { title: "Not yet", publishFrom: now + 3_600_000 }, now);
	await addArticle(world, { title: "Over", publishUntil: now - 1 }, now - 2000);
	expect(await listed(setting)).toEqual(["Scheduled", "Written since"]);
});

test("a blog's articles stand under its categories in their order, inactive ones hidden, the others last [ART-08, ART-20, NAV-30]", async () => {
	const setting = await setUp();
	const { world } = setting;
	const blogId = await addBlog(world);
	const other = await addBlog(world, { title: "Elsewhere" });
	const events = await addHeading(world, "Events", 2);
	const tools = await addHeading(world, "Tools", 1);
	const hidden = await addHeading(world, "Hidden", 0, "Inactive");
	await addArticle(world, { title: "Fair", blogId, categories: [events] }, 1000);
	await addArticle(world, { title: "Loose", blogId }, 5000);
	await addArticle(world, { title: "Of the hidden", blogId, categories: [hidden] }, 6000);
	const drill = await addArticle(world, { title: "Drill", blogId, categories: [events, tools, hidden] }, 2000);
	await addArticle(world, { title: "Saw", blogId, categories: [tools] }, 3000);
	await addArticle(world, { title: "Draft", blogId, categories: [tools], status: "Draft" }, 7000);
	await addArticle(world, { title: "Not here", blogId: other, categories: [tools] }, 9000);
	expect(shape((await inBlog(setting, blogId)).groups)).toEqual([
		["Tools", ["Saw", "Drill"]],
		["Events", ["Fair"]],
		[null, ["Of the hidden", "Loose"]],
	]);
	const older = await findArticle(world.scope, drill);
	await transact(await world.scopeOf({ now: () => 9000 }), (tx) => updateArticle(tx, older!, older!));
	expect(shape((await inBlog(setting, blogId)).groups)[0]).toEqual(["Tools", ["Drill", "Saw"]]);
});

test("a blog opens at /articles/:id under the title Articles, for members only [NAV-07]", async () => {
	const setting = await setUp();
	const id = await addBlog(setting.world, { title: "Workshop" });
	const { data } = await setting.get(blogPage.loader, { id }, `/articles/${id}`);
	expect((data as { blog: { title: string } }).blog.title).toBe("Workshop");
	expect(blogPage.handle.title).toEqual(reads("Articles"));
	const stranger = await answer(() => blogPage.loader(args(`/articles/${id}`, { params: { id } })));
	expect(stranger.location).toBe(`/signin?redirectTo=%2Farticles%2F${id}`);
});

test("the home page groups articles by blog, in the blogs' order [ART-12, SITE-36]", async () => {
	const setting = await setUp();
	const { world } = setting;
	const last = await addBlog(world, { title: "A last", order: 9 });
	const first = await addBlog(world, { title: "Z first", order: 1 });
	await addArticle(world, { title: "Of none" }, 9000);
	await addArticle(world, { title: "Of the last", blogId: last }, 3000);
	await addArticle(world, { title: "Of the first", blogId: first }, 1000);
	await addArticle(world, { title: "Newer of the first", blogId: first }, 2000);
	expect(await promoted(setting)).toEqual([
		["Z first", ["Newer of the first", "Of the first"]],
		["A last", ["Of the last"]],
		[null, ["Of none"]],
	]);
});

test("a blog that is hidden by its tags hides its menu item, its home group and its articles, also at their addresses [ART-22, NAV-16]", async () => {
	const setting = await setUp();
	const { world, get, post, memberId } = setting;
	const blogId = await addBlog(world, { memberTags: ["gold"] });
	const articleId = await addArticle(world, { title: "For gold", blogId, watchPoints: 5 });
	const statuses = async () => [
		(await get(blogPage.loader, { id: blogId })).status,
		(await get(show.loader, { id: blogId, articleId })).status,
	];
	await addMenu(world.scope, "primary", { title: "Workshop", contentType: "Blog", content: blogId });
	const entries = async () => (await loadFrameFigures(world.scope, memberId)).frameMenus.primary.length;
	expect([await listed(setting), await promoted(setting), await entries()]).toEqual([[], [], 0]);
	expect(await statuses()).toEqual([404, 404]);
	expect((await post(show.action, { id: blogId, articleId })).status).toBe(404);
	await transact(world.scope, (tx) => setTags(tx, memberId, ["gold"]));
	expect([await listed(setting), await entries()]).toEqual([["For gold"], 1]);
	expect(await statuses()).toEqual([200, 200]);
});

test("an article names the admin who wrote it, and nobody once they are gone [ART-10, ART-11]", async () => {
	const setting = await setUp();
	const { world } = setting;
	const pageOf = (loaderData: object) => renderPage(show.default, "/articles/all/x", { loaderData });
	const about = { email: "ada@staff.test", name: "🦊 King Byron", role: "editor", passwordHash: null } as const;
	const adminId = await transactControl(world.control, (tx) => insertAdmin(tx, about));
	const id = await addArticle(world);
	expect((await read(setting, id)).article.author).toBeNull();
	await world.scope.database.write((trx) =>
		trx
			.updateTable("articles")
			.set({ created_by: adminId })
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	const shown = await read(setting, id);
	expect(shown.article.author).toBe("🦊 King Byron");
	expect(pageOf(shown)).toContain("By 🦊 King Byron");
	// Half a character is nobody's initial.
	expect(shown.authorInitials).toBe("🦊B");
	expect(JSON.stringify(shown)).not.toContain(adminId);
	await transactControl(world.control, (tx) => tx.trx.deleteFrom("admins").where("id", "=", adminId).execute());
	const without = await read(setting, id);
	expect(without.article.author).toBeNull();
	expect(pageOf(without)).not.toMatch(/\bBy\b/);
});

test("a text is cleaned when it is saved and once more when it is shown [ART-25]", async () => {
	const setting = await setUp();
	const { world } = setting;
	const body = "## Safe\n\n<script>alert(1)</script>\n\n[link](javascript:alert(1))";
	const id = await addArticle(world, { body });
	const stored = () =>
		world.scope.query
			.selectFrom("articles")
			.select("body_html")
			.where("id", "=", id)
			.where("program_id", "=", "demo")
			.executeTakeFirstOrThrow();
	expect((await stored()).body_html).toContain("<h2>Safe</h2>");
	expect((await stored()).body_html).not.toMatch(/<script|href="javascript/);
	await world.scope.database.write((trx) =>
		trx
			.updateTable("articles")
			.set({
				body_html: '<p onclick="x()">Hello</p><script>alert(1)</script><iframe src="https://evil.test"></iframe>',
			})
			.where("program_id", "=", "demo")
			.where("id", "=", id)
			.execute(),
	);
	expect((await read(setting, id)).article.html).toBe("<p>Hello</p>");
});

test("an article leads to the next older ones of its blog, three at most, and its old address to where it is now", async () => {
	const setting = await setUp();
	const { world, get } = setting;
	const blogId = await addBlog(world);
	const after = async (id: string, blog = blogId) =>
		(await read(setting, id, blog)).article.next.map(({ title }) => title);
	const oldest = await addArticle(world, { title: "Oldest", blogId }, 1000);
	await addArticle(world, { title: "Elsewhere" }, 2000);
	const articleId = await addArticle(world, { title: "Newest", blogId }, 3000);
	expect([await after(articleId), await after(oldest)]).toEqual([["Oldest"], []]);
	for (const at of [2600, 2700, 2800]) await addArticle(world, { title: `At ${at}`, blogId }, at);
	expect(await after(articleId)).toEqual(["At 2800", "At 2700", "At 2600"]);
	const alone = await addArticle(world, { title: "Of no blog" }, 4000);
	expect(await after(alone, "all")).toEqual(["Newest", "At 2800", "At 2700"]);
	const moved = await get(show.loader, { id: "all", articleId });
	expect([moved.status, moved.location]).toEqual([302, `/articles/${blogId}/${articleId}`]);
});

test("only a page that plays a video lets the player of its service in", async () => {
	const { world, cookie } = await setUp();
	const { args } = await import("../../support/http");
	const articleId = await addArticle(world, { videoUrl: "https://youtu.be/M7lc1UVf-VE" });
	const open = async (query: string) => {
		const given = args(`/articles/all/${articleId}${query}`, { cookie, params: { id: "all", articleId } });
		const { video } = (await show.loader(given)) as { video: { service: string; player: string | null } };
		return [video.player, [...given.context.frames]];
	};
	expect(await open("")).toEqual([null, []]);
	const [player, frames] = await open("?play");
	expect(player).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/);
	expect(frames).toEqual(["https://www.youtube-nocookie.com"]);
});

test("articles of every program are merged by the same order and limit, in no blog, in each program [ART-24]", async () => {
	const setting = await setUp();
	const { world } = setting;
	for (let at = 1; at <= 20; at++) await addArticle(world, { title: `Own ${at}` }, at * 10_000);
	await addGlobalArticle(world, { title: "Common, in between" }, 195_000);
	await addGlobalArticle(world, { title: "Common, too old" }, 5_000);
	await addGlobalArticle(world, { title: "Common draft", status: "Draft" } as never, 300_000);
	const shown = await listed(setting);
	expect(shown).toHaveLength(20);
	expect(shown.slice(0, 3)).toEqual(["Own 20", "Common, in between", "Own 19"]);
	expect(shown).not.toContain("Own 1");
	expect(await promoted(setting)).toEqual([[null, shown]]);
	const { newestArticles } = await import("~/features/articles/reading/list-articles.service.server");
	const other = await newestArticles(await world.scopeOf({ programId: "other" }), "nobody");
	expect(titles(other)).toEqual(["Common, in between", "Common, too old"]);
});

test("a save later than another one of the same article is refused", async () => {
	const { world } = await setUp();
	const id = await addArticle(world, {}, 1000);
	const stored = await findArticle(world.scope, id);
	if (!stored) throw new Error("there is no article");
	await expect(transact(world.scope, (tx) => updateArticle(tx, stored, stored, 999))).rejects.toMatchObject({
		status: 409,
	});
});
