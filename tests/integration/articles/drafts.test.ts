import { expect, test } from "vitest";
import { findArticle } from "~/features/articles/articles.repository.server";
import { removeArticle } from "~/features/articles/articles.service.server";
import type { OpenArticle } from "~/features/articles/editing/article-page.server";
import EditArticle, { action as editAction, loader as editLoader } from "~/routes/admin/articles/edit";
import ArticleList, { loader as listLoader } from "~/routes/admin/articles/list";
import { action as newAction } from "~/routes/admin/articles/new";
import * as preview from "~/routes/admin/preview";
import ShowArticle, { loader as show } from "~/routes/member/articles/show";
import { addMember, adminCookieFor, answer, args, memberCookieFor, toastOf } from "../../support/http";
import { type Field, postForms } from "../../support/journeys/page-forms";
import { reads } from "../../support/reads";
import { renderPage } from "../../support/render-page";
import { makeWorld, type World } from "../../support/world";
import { storedDrafts } from "../drafts/offers";
import { errorsOf, inputOf } from "../rewards/support";
import { addArticle, addBlog, addHeading } from "./support";

type Form = Record<string, string | string[]>;

/** An admin at the pages of articles, who sends what a browser would. */
async function editorOf(world: World) {
	const cookie = await adminCookieFor(world, "editor");
	const at = (id: string, form?: FormData) =>
		args(`/admin/articles/${id}`, { cookie, params: { id }, ...(form && { form }) });
	const load = (id: string) => answer(() => editLoader(at(id)));
	const page = async (id: string) =>
		renderPage(EditArticle, `/admin/articles/${id}`, { loaderData: (await load(id)).data });
	const post = async (id: string, changed: Form = {}) => {
		const form = postForms(await page(id)).find(({ names }) => names.has("title"));
		const sent = new FormData();
		for (const [name, value] of form?.fields ?? ([] as Field[]))
			if (typeof value === "string") sent.append(name, value);
		for (const [name, value] of Object.entries(changed)) {
			sent.delete(name);
			for (const one of [value].flat()) sent.append(name, one);
		}
		return answer(() => editAction(at(id, sent)));
	};
	const seen = async (id: string, memberTags: string[] = []) => {
		const path = `/admin/preview?item=article&id=${id}`;
		const opened = await answer(() => preview.action(args(path, { cookie, form: { memberTags, step: "open" } })));
		const looking = `${cookie}; ${/laurel-preview=[^;]*/.exec(opened.headers.getSetCookie().join("\n"))?.[0]}`;
		const follow = async (to: string): Promise<Awaited<ReturnType<typeof answer>>> => {
			const [, blog = "", articleId = ""] = /^\/articles\/([^/]+)\/([^/]+)$/.exec(to) ?? [];
			const reply = await answer(() => show(args(to, { cookie: looking, params: { id: blog, articleId } })));
			return reply.status === 302 && reply.location ? follow(reply.location) : reply;
		};
		const reply = await follow(opened.location ?? "");
		return { status: reply.status, article: (reply.data as { article?: object } | null)?.article, data: reply.data };
	};
	const open = async (id: string) => (await load(id)).data as { open: OpenArticle };
	return { cookie, load, open, page, post, seen };
}

async function twoEditors() {
	const world = await makeWorld();
	return { world, anna: await editorOf(world), ben: await editorOf(world) };
}

async function readerOf(world: World) {
	const cookie = await memberCookieFor(world, await addMember(world));
	return async (id: string) => {
		const reply = await answer(() =>
			show(args(`/articles/all/${id}`, { cookie, params: { id: "all", articleId: id } })),
		);
		return { status: reply.status, article: (reply.data as { article?: object } | null)?.article };
	};
}

test("what is saved as a draft changes the article for nobody, and publishes all of it when it is saved", async () => {
	const { world, anna, ben } = await twoEditors();
	const read = await readerOf(world);
	const [blogId, heading] = [await addBlog(world), await addHeading(world, "Events")];
	const id = await addArticle(world, { title: "Sharp blades", body: "Old" });
	const changed = {
		...{ title: "Sharper blades", body: "## New\n\n**text**", summary: "Short", watchPoints: "7", blogId },
		...{ categories: heading, memberTags: ["gold", "vip"], publishUntil: "2027-01-01T10:00" },
	};
	const kept = await anna.post(id, { ...changed, step: "keep" });
	expect(await toastOf(kept.headers)).toMatchObject({ message: reads("Draft saved. Nothing is published yet.") });
	expect(await read(id)).toMatchObject({ status: 200, article: { title: "Sharp blades", html: "<p>Old</p>\n" } });
	expect((await ben.open(id)).open).toMatchObject({ draft: null, article: { title: "Sharp blades" } });
	expect(await ben.page(id)).not.toContain(reads("Unsaved changes"));
	const shown = await anna.page(id);
	expect(shown).toContain(reads("Unsaved changes"));
	expect(shown).toMatch(/name="title"[^>]*value="Sharper blades"/);

	expect((await anna.post(id)).status).toBe(303);
	expect(await findArticle(world.scope, id)).toMatchObject({
		...{ title: "Sharper blades", body: "## New\n\n**text**", summary: "Short", watchPoints: 7, blogId },
		...{ categories: [heading], memberTags: ["gold", "vip"], publishUntil: Date.UTC(2027, 0, 1, 10) },
	});
	expect(await storedDrafts(world)).toEqual([]);
});

test("a draft that says what is stored is none, whatever the order of its categories", async () => {
	const { world, anna } = await twoEditors();
	const [late, early] = [await addHeading(world, "Late", 2), await addHeading(world, "Early", 1)];
	const id = await addArticle(world, {
		...{ categories: [late, early], memberTags: ["gold", "vip"], body: "One\n\nTwo", watchPoints: 3 },
		publishFrom: Date.UTC(2026, 10, 1, 8),
	});
	const kept = await anna.post(id, { step: "keep" });
	expect(await toastOf(kept.headers)).toMatchObject({
		message: reads("Nothing differs from what is saved, so there is no draft."),
	});
	expect(await storedDrafts(world)).toEqual([]);
	await anna.post(id, { title: "Another", step: "keep" });
	expect(await storedDrafts(world)).toHaveLength(1);
	const dropped = await anna.post(id, { step: "discard" });
	expect(dropped.location).toMatch(new RegExp(`^/admin/articles/${id}\\?anew=\\d+$`));
	expect((await anna.open(id)).open).toMatchObject({ draft: null, article: { title: "Sharp blades" } });
});

test("a draft is refused when somebody else has saved meanwhile, shows what stands, and is saved when asked again", async () => {
	const { world, anna, ben } = await twoEditors();
	const id = await addArticle(world);
	await anna.post(id, { title: "Anna's", step: "keep" });
	expect((await ben.post(id, { title: "Ben's" })).status).toBe(303);
	const { open } = await anna.open(id);
	expect(open.draft?.basedOn).not.toBe(open.article?.updated);
	expect(await anna.page(id)).toContain(reads("Saved by somebody else meanwhile"));
	const late = await anna.post(id, { updated: String(open.draft?.basedOn) });
	expect([late.status, errorsOf(late.data)[""]]).toEqual([409, ["admin:errors.changedMeanwhile"]]);
	expect(inputOf(late.data)).toMatchObject({ title: "Anna's" });
	expect(await findArticle(world.scope, id)).toMatchObject({ title: "Ben's" });
	expect((await anna.post(id, { updated: String(open.article?.updated) })).status).toBe(303);
	expect(await findArticle(world.scope, id)).toMatchObject({ title: "Anna's" });
});

test("a draft that another window has changed is not saved unseen", async () => {
	const { world, anna } = await twoEditors();
	const id = await addArticle(world);
	await anna.post(id, { title: "First window", step: "keep" });
	const seen = (await anna.open(id)).open.draft?.updated;
	await anna.post(id, { title: "Second window", step: "keep" });
	const reply = await anna.post(id, { title: "First window", draft: String(seen) });
	expect([reply.status, errorsOf(reply.data)[""]]).toEqual([409, ["drafts:errors.otherWindow"]]);
	expect(await findArticle(world.scope, id)).toMatchObject({ title: "Sharp blades" });
});

test("a new article can be kept as a draft, is listed to its admin alone, and is made when it is saved [ART-01]", async () => {
	const { world, anna, ben } = await twoEditors();
	const form = { title: "Begun", status: "Active", step: "keep" };
	const begun = await answer(() => newAction(args("/admin/articles/new", { cookie: anna.cookie, form })));
	const [, id = ""] = /^\/admin\/articles\/([\w-]+)$/.exec(begun.location ?? "") ?? [];
	expect(await findArticle(world.scope, id)).toBeUndefined();
	expect((await ben.load(id)).status).toBe(404);
	const listed = async (cookie: string) => {
		const { data } = await answer(() => listLoader(args("/admin/articles", { cookie })));
		return renderPage(ArticleList, "/admin/articles", { loaderData: data });
	};
	expect(await listed(anna.cookie)).toContain(`href="/admin/articles/${id}"`);
	expect(await listed(ben.cookie)).not.toContain(id);
	const saved = await anna.post(id);
	expect(await toastOf(saved.headers)).toMatchObject({ message: reads("Article created successfully") });
	expect(await findArticle(world.scope, id)).toMatchObject({ id, title: "Begun", status: "Active" });
	await anna.post(id, { title: "Changed", step: "keep" });
	expect(await listed(anna.cookie)).toContain(reads("Unsaved changes"));
	expect(await listed(ben.cookie)).not.toContain(reads("Unsaved changes"));
});

test("a deleted article takes everybody's drafts of it along", async () => {
	const { world, anna, ben } = await twoEditors();
	const id = await addArticle(world);
	for (const one of [anna, ben]) await one.post(id, { title: "Changed", step: "keep" });
	expect(await storedDrafts(world)).toHaveLength(2);
	await removeArticle(world.scope, id);
	expect(await storedDrafts(world)).toEqual([]);
});

test("an article of another program is neither kept nor saved", async () => {
	const { world, anna } = await twoEditors();
	const [own, foreign] = [await addArticle(world), await addArticle(world, { title: "Foreign" }, undefined, "other")];
	for (const form of [{ title: "Mine", step: "keep" }, { title: "Mine" }] as Form[]) {
		const given = args(`/admin/articles/${foreign}`, { cookie: anna.cookie, params: { id: foreign }, form });
		expect((await answer(() => editAction(given))).status).toBe(404);
	}
	expect((await anna.load(own)).status).toBe(200);
	expect(await storedDrafts(world)).toEqual([]);
});

test("an admin's preview shows the admin's own draft, with its blog, category and text, and says that it is one", async () => {
	const { world, anna, ben } = await twoEditors();
	const [blogId, heading] = [await addBlog(world), await addHeading(world, "Events")];
	const id = await addArticle(world, { title: "Sharp blades", body: "Old" });
	const body = "## New\n\n<script>alert(1)</script>";
	await anna.post(id, { title: "Sharper blades", body, blogId, categories: heading, watchPoints: "-3", step: "keep" });
	const { status, article, data } = await anna.seen(id);
	expect([status, article]).toMatchObject([
		200,
		{ title: "Sharper blades", blog: "Workshop", category: "Events", watchPoints: 0, isDraft: true },
	]);
	expect((article as { html: string }).html).toContain("<h2>New</h2>");
	expect((article as { html: string }).html).not.toContain("<script");
	const page = renderPage(ShowArticle, `/articles/${blogId}/${id}`, { loaderData: data });
	expect(page).toContain("Draft");
	const others = await ben.seen(id);
	expect(others.article).toMatchObject({ title: "Sharp blades" });
	expect(others.article).not.toHaveProperty("isDraft");
});

test("an article that was never saved is previewed by its admin alone, one that is not published by its tags", async () => {
	const { world, anna, ben } = await twoEditors();
	const form = { title: "Begun", step: "keep" };
	const begun = await answer(() => newAction(args("/admin/articles/new", { cookie: anna.cookie, form })));
	const id = begun.location?.split("/").at(-1) ?? "";
	expect(await anna.seen(id)).toMatchObject({ status: 200, article: { title: "Begun" } });
	expect((await ben.seen(id)).status).toBe(404);

	const read = await readerOf(world);
	const unpublished = await addArticle(world, { status: "Draft", memberTags: ["Gold"] });
	expect(await ben.seen(unpublished, ["gold"])).toMatchObject({ status: 200, article: { isDraft: true } });
	expect((await ben.seen(unpublished, ["silver"])).status).toBe(404);
	expect((await read(unpublished)).status).toBe(404);
	await anna.post(unpublished, { title: "Changed", step: "keep" });
	expect((await anna.seen(unpublished, ["silver"])).status).toBe(404);
});
