import type { ArticleContent } from "~/features/articles/article-content.server";
import { type ArticleInput, insertArticle } from "~/features/articles/articles.repository.server";
import { type BlogInput, insertBlog } from "~/features/articles/blogs/blogs.repository.server";
import { insertArticleCategory } from "~/features/articles/categories/article-categories.repository.server";
import { insertGlobalArticle, updateGlobalArticle } from "~/features/articles/global/global-articles.repository.server";
import { transact, transactControl } from "~db/transact";
import { addMember, answer, args, memberCookieFor } from "../../support/http";
import { makeWorld, type World } from "../../support/world";

const NOBODY = { memberTags: [], companyTagIds: [] };
const CONTENT = {
	...{ title: "Sharp blades", status: "Active" as const, summary: "", body: "", videoUrl: "" },
	...{ watchPoints: 0, publishFrom: null, publishUntil: null },
};

export async function addArticle(world: World, article: Partial<ArticleInput> = {}, at?: number, programId = "demo") {
	const scope = await world.scopeOf({ programId, ...(at !== undefined && { now: () => at }) });
	const input = { ...CONTENT, ...NOBODY, blogId: null, categories: [], ...article };
	return transact(scope, (tx) => insertArticle(tx, input));
}

export const addBlog = (world: World, blog: Partial<BlogInput> = {}) =>
	transact(world.scope, (tx) => insertBlog(tx, { title: "Workshop", order: 0, ...NOBODY, ...blog }));

export const addHeading = (world: World, title: string, order = 0, status: "Active" | "Inactive" = "Active") =>
	transact(world.scope, (tx) => insertArticleCategory(tx, { title, order, status }, "Ada Admin"));

export const addGlobalArticle = (world: World, article: Partial<ArticleContent> = {}, at = Date.now()) =>
	transactControl({ ...world.control, now: () => at }, (tx) => insertGlobalArticle(tx, { ...CONTENT, ...article }));

export const changeGlobalArticle = (world: World, id: string, article: Partial<ArticleContent>, at: number) =>
	transactControl({ ...world.control, now: () => at }, (tx) => updateGlobalArticle(tx, id, { ...CONTENT, ...article }));

export const watchRows = (world: World) =>
	world.scope.query.selectFrom("article_watches").selectAll().where("program_id", "=", "demo").execute();

type Given = ReturnType<typeof args>;

/** A member of `demo` who is signed in, and what they get. */
export async function setUp() {
	const world = await makeWorld();
	const memberId = await addMember(world);
	const cookie = await memberCookieFor(world, memberId);
	const get = (loader: (given: Given) => unknown, params: Record<string, string> = {}, path = "/articles") =>
		answer(() => loader(args(path, { cookie, params })));
	const post = (action: (given: Given) => unknown, params: Record<string, string>) =>
		answer(() => action(args("/articles/all/x", { cookie, params, form: {} })));
	return { world, memberId, cookie, get, post };
}
