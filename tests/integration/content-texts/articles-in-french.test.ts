import { expect, test } from "vitest";
import { findArticle, updateArticle } from "~/features/articles/articles.repository.server";
import { blogsAsRead, newestArticles, readBlog } from "~/features/articles/reading/list-articles.service.server";
import { readArticle } from "~/features/articles/reading/read-article.service.server";
import { duplicatePage } from "~/features/pages/editing/duplicate-page.service.server";
import { findPage, updatePage } from "~/features/pages/pages.repository.server";
import { showPage } from "~/features/pages/showing/show-page.service.server";
import { findProgram } from "~/features/programs/programs.repository.server";
import { createFormat } from "~/lib/format";
import { transact } from "~db/transact";
import { countStatements } from "../../support/fault-loop";
import { addMember } from "../../support/http";
import { makeWorld } from "../../support/world";
import { addArticle, addBlog, addHeading } from "../articles/support";
import { addPage } from "../pages/support";
import { textRows, writeFrench } from "./support";

test("an article, its blog and its category are read in the reader's language, with one statement more", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const blogId = await addBlog(world, { title: "Workshop" });
	const heading = await addHeading(world, "Tools");
	const about = { title: "Saw", summary: "Sharp", body: "Cut **well**", blogId, categories: [heading] };
	const id = await addArticle(world, about, 2000);
	await addArticle(world, { title: "Drill", blogId }, 1000);
	await writeFrench(world.scope, "blog", blogId, { "blog title": "Atelier" });
	await writeFrench(world.scope, "article_category", heading, { "article_category title": "Outils" });
	const texts = { "article title": "Scie", "article summary": "Aiguisée", "article body": "Couper *bien*" };
	await writeFrench(world.scope, "article", id, texts);
	const french = { ...world.scope, readIn: "fr" };
	const cards = (await newestArticles(french, memberId)).map(({ title, summary, blog }) => [title, summary, blog]);
	expect(cards).toEqual([
		["Scie", "Aiguisée", "Atelier"],
		["Drill", "", "Atelier"],
	]);
	await addBlog(world, { title: "Zone" });
	expect((await blogsAsRead(french, memberId)).map(({ title }) => title)).toEqual(["Atelier", "Zone"]);
	const shelf = await readBlog(french, memberId, { id: blogId, after: null });
	expect([shelf?.blog.title, shelf?.groups.map(({ title }) => title)]).toEqual(["Atelier", ["Outils", null]]);
	const read = await readArticle(french, memberId, id);
	expect([read?.title, read?.blog, read?.category, read?.html.trim(), read?.next[0]?.title]).toEqual([
		...["Scie", "Atelier", "Outils", "<p>Couper <em>bien</em></p>", "Drill"],
	]);
	expect((await readArticle(world.scope, memberId, id))?.html).toContain("<strong>well</strong>");
	const statements = (scope: typeof french) =>
		countStatements(async () => void (await newestArticles(scope, memberId)));
	expect((await statements(french)) - (await statements({ ...french, readIn: undefined as never }))).toBe(1);
});

test("a page is read in the reader's language, a template with its values, and a copy takes the words along", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world, { firstname: "Ada" });
	const id = await addPage(world, { title: "Points", kind: "template", body: "Hello {{member.firstname}}" });
	await writeFrench(world.scope, "page", id, {
		"page title": "Les points",
		"page body": "Bonjour {{member.firstname}}",
	});
	const program = (await findProgram(world.scope))!;
	const format = createFormat({ locale: "fr", timeZone: "UTC" });
	const show = (scope: typeof world.scope) => showPage(scope, memberId, { id, drafts: false, program, format });
	const french = await show({ ...world.scope, readIn: "fr" });
	expect([french?.title, french?.html.trim()]).toEqual(["Les points", "<p>Bonjour Ada</p>"]);
	const own = await show(world.scope);
	expect([own?.title, own?.html.trim()]).toEqual(["Points", "<p>Hello Ada</p>"]);
	const copy = await duplicatePage(world.scope, id, { title: "Points again", key: "a-key-of-the-copy" });
	const copied = (await textRows(world.scope)).filter(({ item_id }) => item_id === (copy as { id: string }).id);
	expect(copied.map(({ value }) => value)).toEqual(["Bonjour {{member.firstname}}", "Les points"]);
});

test("a text that was taken out of an article or a page is read in no other language, and is there again with it", async () => {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const articleId = await addArticle(world, { title: "Saw", body: "Cut **well**" }, 2000);
	await writeFrench(world.scope, "article", articleId, { "article body": "Couper *bien*" });
	const pageId = await addPage(world, { title: "Terms", body: "Be fair" });
	await writeFrench(world.scope, "page", pageId, { "page body": "Soyez justes" });
	const program = (await findProgram(world.scope))!;
	const format = createFormat({ locale: "fr", timeZone: "UTC" });
	const french = { ...world.scope, readIn: "fr" };
	const read = async () => [
		(await readArticle(french, memberId, articleId))?.html.trim(),
		(await showPage(french, memberId, { id: pageId, drafts: false, program, format }))?.html.trim(),
	];
	const saveBodies = (bodies: [article: string, page: string]) =>
		transact(world.scope, async (tx) => {
			const article = (await findArticle(tx, articleId))!;
			const page = (await findPage(tx, pageId))!;
			await updateArticle(tx, article, { ...article, body: bodies[0] });
			await updatePage(tx, page, { ...page, body: bodies[1] });
		});
	await saveBodies(["", ""]);
	expect(await read()).toEqual(["", ""]);
	await saveBodies(["Cut slowly", "Be kind"]);
	expect(await read()).toEqual(["<p>Couper <em>bien</em></p>", "<p>Soyez justes</p>"]);
});
