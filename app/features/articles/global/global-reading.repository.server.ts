import type { NotNull } from "kysely";
import { sorted } from "~/kernel/search/conditions.service.server";
import { isAmongFirst } from "~/kernel/search/search.repository.server";
import { ARTICLES_LISTED } from "~/lib/limits";
import { compiled } from "~db/query/compiled";
import type { ControlScope } from "~db/scope";

/** Those that are published at a moment (UTC ms). */
const published = (scope: ControlScope, at: number) =>
	scope.query
		.selectFrom("global_articles")
		.where("status", "=", "Active")
		.where((eb) => eb.or([eb("publish_from", "is", null), eb("publish_from", "<=", at)]))
		.where((eb) => eb.or([eb("publish_until", "is", null), eb("publish_until", ">", at)]));

const newest = compiled((scope: ControlScope, { at, limit }: { at: number; limit: number }) =>
	published(scope, at)
		.select(["id", "title", "summary", "watch_points as watchPoints", "sorted_at as sortedAt"])
		.orderBy("sorted_at", "desc")
		.orderBy("id", "desc")
		.limit(limit),
);

/** The newest articles of every program. */
export const listGlobalArticles = (scope: ControlScope, limit: number) => newest(scope, { at: scope.now(), limit });

/** Those that appeared from one moment up to another (UTC ms) and can be read still, the newest first. */
export function listGlobalPublishedIn(scope: ControlScope, { from, until }: { from: number; until: number }) {
	return published(scope, scope.now())
		.select(["id", "title", "published_at as sortedAt"])
		.$narrowType<{ sortedAt: NotNull }>()
		.where("published_at", ">=", from)
		.where("published_at", "<", until)
		.orderBy("published_at", "desc")
		.orderBy("id", "desc")
		.limit(ARTICLES_LISTED)
		.execute();
}

/** Those that words of their titles find. */
export function searchGlobalArticles(scope: ControlScope, q: string, limit: number) {
	return published(scope, scope.now())
		.where(isAmongFirst(scope, "global_articles", q, "global_articles.id"))
		.select(["id", "title"])
		.orderBy(sorted("title_upper"))
		.orderBy("id")
		.limit(limit)
		.execute();
}

/** One of them with its text. */
export function findPublishedGlobalArticle(scope: ControlScope, id: string) {
	return published(scope, scope.now())
		.select(["id", "title", "summary", "body_html as bodyHtml", "video_url as videoUrl"])
		.select(["watch_points as watchPoints", "sorted_at as sortedAt", "created_by as createdBy"])
		.where("id", "=", id)
		.executeTakeFirst();
}
