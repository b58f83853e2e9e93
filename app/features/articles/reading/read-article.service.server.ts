import { adminNames } from "~/features/admins/admin-names.repository.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { shownHtml } from "~/server/rich-text/shown-html.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { readVideo } from "../video.rules";
import { listBlogArticles, type OpenedArticle, openArticle } from "./articles-for-members.repository.server";
import { controlFor, findCommonArticle } from "./global-article.server";
import { newestArticles, OF_NO_BLOG } from "./list-articles.service.server";

/** An article as a member reads it; undefined where there is none that the member may see now. */
export async function readArticle(scope: TenantScope, memberId: string, id: string) {
	const { article: own, watch } = await openArticle(scope, memberId, id);
	const common = own ? undefined : await findCommonArticle(scope, id);
	const article = own ?? (common && { ...common, ...OF_NO_BLOG, imageLarge: null, videoFile: null });
	if (!article) return undefined;
	return articleAsRead(scope, { article, watch, next: await nextOf(scope, memberId, article) });
}

type Article = Omit<OpenedArticle, "blogOrder" | "categoryOrder" | "watchedAt">;

type Next = Awaited<ReturnType<typeof nextOf>>[number];

/** How many follow an article. */
const NEXT = 3;

interface Opened<N> {
	article: Article;
	watch: Awaited<ReturnType<typeof openArticle>>["watch"];
	next: readonly N[];
}

/** An article, and those that follow, in the reader's language, with all that its page shows. */
export async function articleAsRead<N extends Next>(scope: TenantScope, { article, watch, next }: Opened<N>) {
	const { id, createdBy, bodyHtml, videoUrl, videoFile, ...shown } = article;
	const said = await texts(scope, {
		article: [id, ...next.map((one) => one.id)],
		blog: [shown.blogId],
		article_category: [shown.categoryId],
	});
	return {
		...said.row("article", { id, ...shown }),
		blog: said.of("blog", shown.blogId ?? "", "title", shown.blog),
		category: said.of("article_category", shown.categoryId ?? "", "title", shown.category),
		// Cleaned when it was saved; once more, since what is stored may come from elsewhere.
		html: shownHtml(said.html("article", id, "body", bodyHtml)),
		video: videoFile === null && videoUrl !== null ? readVideo(videoUrl) : null,
		videoFile,
		author: await authorOf(scope, createdBy),
		watch,
		next: said.rows("article", next),
	};
}

/** The name of the admin who wrote it; null for one who is gone, and while nobody can tell. */
async function authorOf(scope: TenantScope, createdBy: string): Promise<string | null> {
	try {
		return (await adminNames(await controlFor(scope), [createdBy]))[createdBy] ?? null;
	} catch (error) {
		runtime().log.warn({ err: error }, "the author of an article could not be read");
		return null;
	}
}

/** The articles that follow: in its blog, or in the list of all where it is in none. */
async function nextOf(
	scope: TenantScope,
	memberId: string,
	{ id, blogId, sortedAt }: { id: string; blogId: string | null; sortedAt: number },
) {
	if (blogId !== null) return listBlogArticles(scope, memberId, { blogId, after: { sortedAt, id }, limit: NEXT });
	const newest = await newestArticles(scope, memberId);
	const place = newest.findIndex((one) => one.id === id);
	return place === -1 ? [] : newest.slice(place + 1, place + 1 + NEXT);
}
