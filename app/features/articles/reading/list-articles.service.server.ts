import { inReadersWords, texts } from "~/kernel/content-texts/texts.repository.server";
import { ARTICLES_LISTED } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { type ArticleGroup, groupArticles, mergeNewest } from "../articles.rules";
import { listGlobalArticles } from "../global/global-reading.repository.server";
import {
	type ArticleCard,
	findBlogForMember,
	listBlogArticles,
	listBlogsForMember,
	listChosenArticles,
	listNewestArticles,
} from "./articles-for-members.repository.server";
import { controlFor } from "./global-article.server";

/** What stands where a global article has nothing: it is in no blog, of no category, and has no picture. */
export const OF_NO_BLOG = {
	...{ image: null, blogId: null, blog: null, blogOrder: null },
	...{ categoryId: null, category: null, categoryOrder: null },
};

/**
 * The newest articles that a member may see, the program's own and those of every program in one order. While the
 * installation's database is away, the program's own are there.
 */
export async function newestArticles(
	scope: TenantScope,
	memberId: string,
	limit = ARTICLES_LISTED,
): Promise<ArticleCard[]> {
	const common = await commonArticles(scope);
	const ids = common.map(({ id }) => id);
	const { own, watched } = await listNewestArticles(scope, memberId, { limit, common: ids });
	const cards = common.map((article) => ({ ...article, ...OF_NO_BLOG, watchedAt: watched.get(article.id) ?? null }));
	return cardsAsRead(scope, mergeNewest([own, cards], limit));
}

/** Cards in the reader's language, with the blogs and categories that they name. */
async function cardsAsRead<C extends ArticleCard>(scope: TenantScope, cards: readonly C[]): Promise<C[]> {
	const asked = {
		article: cards.map(({ id }) => id),
		blog: cards.map(({ blogId }) => blogId),
		article_category: cards.map(({ categoryId }) => categoryId),
	};
	const said = await texts(scope, asked, ["title", "summary"]);
	return said.rows("article", cards).map((card) => ({
		...card,
		blog: said.of("blog", card.blogId ?? "", "title", card.blog),
		category: said.of("article_category", card.categoryId ?? "", "title", card.category),
	}));
}

/** The newest of every program; none while the installation's database is away. */
async function commonArticles(scope: TenantScope) {
	try {
		return await listGlobalArticles(await controlFor(scope), ARTICLES_LISTED);
	} catch (error) {
		runtime().log.warn({ err: error }, "articles of every program could not be read");
		return [];
	}
}

/** Of some of the program's articles those that a member sees, as cards in the reader's language. */
export async function chosenArticles(scope: TenantScope, memberId: string, ids: readonly string[]) {
	return cardsAsRead(scope, await listChosenArticles(scope, memberId, ids));
}

/** The promotional articles of the home page: the newest by blog, blogs in their order, those of none last. */
export async function promotionsFor(
	scope: TenantScope,
	memberId: string,
	limit: number,
): Promise<ArticleGroup<ArticleCard>[]> {
	const articles = await newestArticles(scope, memberId, limit);
	return groupArticles(articles, ({ blogId, blog, blogOrder }) => ({ id: blogId, title: blog, order: blogOrder }));
}

/** The blogs that a member may see, in their order and in the reader's language. */
export async function blogsAsRead(scope: TenantScope, memberId: string) {
	return inReadersWords(scope, "blog", await listBlogsForMember(scope, memberId));
}

/**
 * A blog with one page of its articles, newest first, by category; `after` is the last article of the page before, and
 * `last` the one that the next page follows, if there is one. Undefined for a blog that the member may not see.
 */
export async function readBlog(
	scope: TenantScope,
	memberId: string,
	{ id, after }: { id: string; after: { sortedAt: number; id: string } | null },
) {
	const blog = await findBlogForMember(scope, memberId, id);
	if (!blog) return undefined;
	const rows = await listBlogArticles(scope, memberId, { blogId: id, after, limit: ARTICLES_LISTED + 1 });
	const articles = await cardsAsRead(scope, rows.slice(0, ARTICLES_LISTED));
	const groups = groupArticles(articles, ({ categoryId, category, categoryOrder }) => ({
		...{ id: categoryId, title: category, order: categoryOrder },
	}));
	return {
		blog: (await inReadersWords(scope, "blog", [blog]))[0] ?? blog,
		groups,
		last: rows.length > ARTICLES_LISTED ? articles.at(-1) : undefined,
	};
}
