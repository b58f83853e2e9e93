import { sql } from "kysely";
import { besides, sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import { hasTagsFor, type Viewer, visibleTo } from "~/kernel/targeting/targeting.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { compiled, compiledParts } from "~db/query/compiled";
import type { TenantScope } from "~db/scope";
import { watchOf } from "../watching/watches.repository.server";

/** Articles that are published and shown to the member, in no blog or in one that is shown as well. */
function shown(scope: TenantScope, viewer: Viewer) {
	return scope.query
		.selectFrom("articles as a")
		.leftJoin("blogs as b", (join) => join.onRef("b.program_id", "=", "a.program_id").onRef("b.id", "=", "a.blog_id"))
		.leftJoin("article_watches as w", (join) =>
			join
				.onRef("w.program_id", "=", "a.program_id")
				.onRef("w.article_id", "=", "a.id")
				.on("w.member_id", "=", viewer.memberId),
		)
		.where("a.program_id", "=", scope.programId)
		.where(visibleTo(scope, "article", "a", viewer))
		.where((eb) => eb.or([eb("a.blog_id", "is", null), visibleTo(scope, "blog", "b", viewer)]));
}

/** The same with what a card shows. */
const cards = (scope: TenantScope, viewer: Viewer) =>
	shown(scope, viewer)
		.leftJoin("article_categories as k", (join) =>
			join.onRef("k.program_id", "=", "a.program_id").on((eb) => eb("k.id", "=", firstCategory(scope))),
		)
		.select(["a.id", "a.title", "a.summary", "a.watch_points as watchPoints", "a.sorted_at as sortedAt"])
		.select((eb) => eb.fn.coalesce("a.image_medium_url", "a.image_large_url", "a.image_small_url").as("image"))
		.select(["a.blog_id as blogId", "b.title as blog", "b.sort_order as blogOrder"])
		.select(["k.id as categoryId", "k.title as category", "k.sort_order as categoryOrder"])
		.select("w.watched_at as watchedAt")
		.orderBy("a.sorted_at", "desc")
		.orderBy("a.id", "desc");

/** An article is listed once: under the first of its categories that are switched on. */
const firstCategory = (scope: TenantScope) =>
	scope.query
		.selectFrom("article_category_links as l")
		.innerJoin("article_categories as c", (join) =>
			join.onRef("c.program_id", "=", "l.program_id").onRef("c.id", "=", "l.category_id"),
		)
		.select("c.id")
		.where("l.program_id", "=", scope.programId)
		.whereRef("l.article_id", "=", sql.ref("a.id"))
		.where("c.status", "=", "Active")
		.orderBy("c.sort_order")
		.orderBy("c.title_upper")
		.limit(1);

/** Articles of the program that a member may see, by words of their titles. */
export function searchArticles(scope: TenantScope, memberId: string, q: string, limit: number) {
	const viewer = { memberId, at: scope.now() };
	return scope.query
		.selectFrom("articles as a")
		.leftJoin("blogs as b", (join) => join.onRef("b.program_id", "=", "a.program_id").onRef("b.id", "=", "a.blog_id"))
		.where("a.program_id", "=", scope.programId)
		.where(besides({ common: false }, visibleTo(scope, "article", "a", viewer)))
		.where((eb) => eb.or([eb("a.blog_id", "is", null), visibleTo(scope, "blog", "b", viewer)]))
		.where(isAmongFirst(scope, "articles", q, "a.id"))
		.select(["a.id", "a.title", "a.blog_id as blogId", "a.image_small_url as image"])
		.orderBy(sorted("a.title_upper"))
		.orderBy("a.id")
		.limit(limit)
		.execute();
}

const newest = compiledParts((scope, { limit, common, ...viewer }: Viewer & { limit: number; common: string }) => ({
	own: cards(scope, viewer).limit(limit),
	watched: scope.query
		.selectFrom("article_watches as w")
		.select(["w.article_id as id", "w.watched_at as watchedAt"])
		.where("w.program_id", "=", scope.programId)
		.where("w.member_id", "=", viewer.memberId)
		.where("w.article_id", "in", sql<string>`(select value from json_each(${common}))`),
}));

/** The newest articles a member may see, of all blogs and of none, and which of some common ones the member has watched (UTC ms). */
export async function listNewestArticles(
	scope: TenantScope,
	memberId: string,
	{ limit, common }: { limit: number; common: readonly string[] },
) {
	const { own, watched } = await newest(scope, { memberId, at: scope.now(), limit, common: JSON.stringify(common) });
	return { own, watched: new Map(watched.map(({ id, watchedAt }) => [id, watchedAt])) };
}

export type ArticleCard = Awaited<ReturnType<typeof listNewestArticles>>["own"][number];

/** Of some articles those that a member sees, as cards. */
export function listChosenArticles(scope: TenantScope, memberId: string, ids: readonly string[]) {
	return cards(scope, { memberId, at: scope.now() })
		.where(sql<boolean>`a.id in (select value from json_each(${JSON.stringify(ids)}))`)
		.execute();
}

interface PageOf extends Viewer {
	blogId: string;
	limit: number;
	/** The last of the page before; of the first page these count for nothing. */
	sortedAt: number;
	id: string;
}

const blogPage = compiled((scope, { blogId, limit, sortedAt, id, ...viewer }: PageOf, page: "first" | "later") =>
	cards(scope, viewer)
		.where("a.blog_id", "=", blogId)
		.$if(page === "later", (query) =>
			query.where((eb) => eb(eb.refTuple("a.sorted_at", "a.id"), "<", eb.tuple(sortedAt, id))),
		)
		.limit(limit),
);

/** One page of a blog's articles, newest first; `after` is the last one of the page before. */
export function listBlogArticles(
	scope: TenantScope,
	memberId: string,
	{ blogId, after, limit }: { blogId: string; after: { sortedAt: number; id: string } | null; limit: number },
) {
	const { sortedAt, id } = after ?? { sortedAt: 0, id: "" };
	const page = { memberId, at: scope.now(), blogId, limit, sortedAt, id };
	return blogPage(scope, page, after ? "later" : "first");
}

/** A blog that the member may see. */
export function findBlogForMember(scope: TenantScope, memberId: string, id: string) {
	return scope.query
		.selectFrom("blogs as b")
		.select(["b.id", "b.title"])
		.where("b.program_id", "=", scope.programId)
		.where("b.id", "=", id)
		.where(visibleTo(scope, "blog", "b", { memberId, at: scope.now() }))
		.executeTakeFirst();
}

/** The blogs a member may see, in their order. */
export function listBlogsForMember(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("blogs as b")
		.select(["b.id", "b.title"])
		.where("b.program_id", "=", scope.programId)
		.where(visibleTo(scope, "blog", "b", { memberId, at: scope.now() }))
		.orderBy("b.sort_order")
		.orderBy("b.title_upper")
		.orderBy("b.id")
		.limit(CHOICES_SHOWN)
		.execute();
}

const opened = compiledParts((scope, { id, ...viewer }: Viewer & { id: string }) => ({
	article: cards(scope, viewer)
		.select(["a.body_html as bodyHtml", "a.video_url as videoUrl", "a.image_large_url as imageLarge"])
		.leftJoin("files as f", (join) =>
			join
				.onRef("f.program_id", "=", "a.program_id")
				.onRef("f.upload_id", "=", "a.video_file")
				.on("f.is_private", "=", 0)
				.on("f.owner_member_id", "is", null),
		)
		.select(["a.created_by as createdBy", "f.download_url as videoFile"])
		.where("a.id", "=", id),
	watch: watchOf(scope, viewer.memberId, id),
}));

/**
 * An article with its text, where the member may see it, and the record of their having watched it, which there may be
 * of an article of every program as well.
 */
export async function openArticle(scope: TenantScope, memberId: string, id: string) {
	const { article, watch } = await opened(scope, { memberId, at: scope.now(), id });
	return { article: article[0], watch: watch[0] ?? null };
}

export type OpenedArticle = NonNullable<Awaited<ReturnType<typeof openArticle>>["article"]>;

/** Whether the member would see an article, were it published: by its tags, and by its blog. */
export async function isMeantFor(scope: TenantScope, memberId: string, id: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("articles as a")
		.leftJoin("blogs as b", (join) => join.onRef("b.program_id", "=", "a.program_id").onRef("b.id", "=", "a.blog_id"))
		.select("a.id")
		.where("a.program_id", "=", scope.programId)
		.where("a.id", "=", id)
		.where(hasTagsFor(scope, "article", "a.id", memberId))
		.where((eb) => eb.or([eb("a.blog_id", "is", null), visibleTo(scope, "blog", "b", { memberId, at: scope.now() })]))
		.executeTakeFirst();
	return row !== undefined;
}

/** Of some categories the one that an article with them stands under. */
export function findFirstCategory(scope: TenantScope, ids: readonly string[]) {
	return scope.query
		.selectFrom("article_categories")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId)
		.where(sql<boolean>`id in (select value from json_each(${JSON.stringify(ids)}))`)
		.where("status", "=", "Active")
		.orderBy("sort_order")
		.orderBy("title_upper")
		.limit(1)
		.executeTakeFirst();
}
