import { changedRow, uniqueTitle } from "~/kernel/admin/titled.server";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import { newId } from "~/lib/ids.server";
import { NotFound } from "~/server/domain-error";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { type ArticleContent, contentColumns } from "../article-content.server";

/** Adds an article of every program. Throws Refused for a title that is taken. */
export async function insertGlobalArticle(tx: ControlWriteScope, input: ArticleContent): Promise<string> {
	const [id, at, by] = [newId(), tx.now(), tx.actor.id];
	const audit = { created: at, updated: at, created_by: by, updated_by: by };
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.insertInto("global_articles")
			.values({ id, ...contentColumns(input, at, null), ...audit })
			.execute(),
	);
	return id;
}

/** Changes one. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateGlobalArticle(
	tx: ControlWriteScope,
	id: string,
	input: ArticleContent,
	opened?: number,
): Promise<void> {
	const stored = await findGlobalArticle(tx, id);
	if (!stored) throw new NotFound("articles:errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.updateTable("global_articles")
			.set({ ...contentColumns(input, audit.updated, stored.publishedAt), ...audit })
			.where("id", "=", id)
			.execute(),
	);
}

export async function deleteGlobalArticle(tx: ControlWriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("global_articles").where("id", "=", id).execute();
}

/** One of them as its form shows it. */
export async function findGlobalArticle(scope: ControlScope, id: string) {
	const row = await scope.query
		.selectFrom("global_articles")
		.select(["id", "title", "status", "summary", "body", "video_url as videoUrl", "watch_points as watchPoints"])
		.select(["publish_from as publishFrom", "publish_until as publishUntil", "published_at as publishedAt"])
		.select("updated")
		.where("id", "=", id)
		.executeTakeFirst();
	return row && { ...row, videoUrl: row.videoUrl ?? "" };
}

export type GlobalArticle = NonNullable<Awaited<ReturnType<typeof findGlobalArticle>>>;

/** Those of the list, changed last first; `after` is the row before. */
export async function listGlobalArticlesForAdmins(
	scope: ControlScope,
	{ q, after, limit }: { q: string; after: (string | number)[] | null; limit: number },
) {
	const search = await searchFor(scope, "global_articles", q);
	const [at, id] = after ?? [];
	return scope.query
		.selectFrom("global_articles as g")
		.select(["g.id", "g.title", "g.status", "g.watch_points as watchPoints", "g.updated"])
		.select(["g.publish_from as publishFrom", "g.publish_until as publishUntil"])
		.where(isFound(scope, search, "g.id"))
		.$if(after !== null, (query) =>
			query.where((eb) => eb(eb.refTuple("g.updated", "g.id"), "<", eb.tuple(Number(at ?? 0), String(id ?? "")))),
		)
		.orderBy("g.updated", "desc")
		.orderBy("g.id", "desc")
		.limit(limit)
		.execute();
}

export type ListedGlobalArticle = Awaited<ReturnType<typeof listGlobalArticlesForAdmins>>[number];
