import { changedRow, newRow, uniqueTitle } from "~/kernel/admin/titled.server";
import { toItemTags } from "~/kernel/targeting/item-tags";
import { deleteItemTags, itemTagParts, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { compiledParts } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";
import { type ArticleContent, contentColumns } from "./article-content.server";
import { type ArticleStatus, publishedAt, sortedAt } from "./articles.rules";

export interface ArticleInput extends ArticleContent {
	blogId: string | null;
	/** Ids of its categories. */
	categories: string[];
	memberTags: string[];
	companyTagIds: string[];
	/** Addresses of the picture; null takes it away, undefined leaves it. */
	image?: { small: string; medium: string; large: string } | null;
	/** An upload of the file library. */
	videoFile?: string | null;
}

const columns = (input: ArticleInput, updated: number, published: number | null) => ({
	...contentColumns(input, updated, published),
	...{ blog_id: input.blogId, video_file: input.videoFile ?? null },
	...(input.image !== undefined && {
		image_small_url: input.image?.small ?? null,
		image_medium_url: input.image?.medium ?? null,
		image_large_url: input.image?.large ?? null,
	}),
});

/** Adds an article, with an id that it was promised. Throws Refused for a title that is taken. */
export async function insertArticle(tx: WriteScope, input: ArticleInput, id?: string): Promise<string> {
	const row = { ...newRow(tx), ...(id !== undefined && { id }) };
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.insertInto("articles")
			.values({ ...row, ...columns(input, row.updated, null) })
			.execute(),
	);
	await saveLists(tx, row.id, input);
	tx.note("blog", row.id);
	return row.id;
}

/** Changes an article. Throws Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateArticle(
	tx: WriteScope,
	stored: Article,
	input: ArticleInput,
	opened?: number,
): Promise<void> {
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.updateTable("articles")
			.set({ ...columns(input, audit.updated, stored.publishedAt), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", stored.id)
			.execute(),
	);
	await saveLists(tx, stored.id, input);
	tx.note("blog", stored.id);
}

async function saveLists(tx: WriteScope, id: string, { memberTags, companyTagIds, categories }: ArticleInput) {
	await setItemTags(tx, "article", id, { memberTags, companyTagIds });
	await tx.trx
		.deleteFrom("article_category_links")
		.where("program_id", "=", tx.programId)
		.where("article_id", "=", id)
		.execute();
	const links = categories.map((category_id, position) => ({
		...{ program_id: tx.programId, article_id: id, category_id, position },
	}));
	if (links.length > 0) await tx.trx.insertInto("article_category_links").values(links).execute();
}

/** Sets an article's status. */
export async function setArticleStatus(tx: WriteScope, stored: Article, status: ArticleStatus): Promise<void> {
	const audit = changedRow(tx, stored.updated, undefined);
	await tx.trx
		.updateTable("articles")
		.set({
			...{ ...audit, status, sorted_at: sortedAt(audit.updated, stored.publishFrom) },
			published_at: publishedAt(stored.publishedAt, { status, publishFrom: stored.publishFrom }, audit.updated),
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", stored.id)
		.execute();
	tx.note("blog", stored.id);
}

/** Deletes an article with its tags and its place in categories; who watched it, and what that paid, stays. */
export async function deleteArticle(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "article", id);
	await tx.trx.deleteFrom("articles").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("blog", id);
}

const articleParts = compiledParts((scope, { id }: { id: string }) => ({
	articles: scope.query
		.selectFrom("articles")
		.select(["id", "title", "blog_id", "status", "summary", "body", "video_url", "watch_points", "created_by"])
		.select(["video_file", "published_at"])
		.select(["image_small_url", "image_medium_url", "image_large_url", "publish_from", "publish_until", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id),
	links: scope.query
		.selectFrom("article_category_links")
		.select("category_id as id")
		.where("program_id", "=", scope.programId)
		.where("article_id", "=", id)
		.orderBy("position"),
	...itemTagParts(scope, "article", id),
}));

/** An article as its form shows it. */
export async function findArticle(scope: TenantScope, id: string) {
	const parts = await articleParts(scope, { id });
	const [row] = parts.articles;
	if (!row) return undefined;
	return {
		...{ id: row.id, title: row.title, blogId: row.blog_id, categories: parts.links.map((link) => link.id) },
		...{ status: row.status, summary: row.summary, body: row.body, videoUrl: row.video_url ?? "" },
		...{ videoFile: row.video_file, publishedAt: row.published_at },
		watchPoints: row.watch_points,
		...{ imageSmallUrl: row.image_small_url, imageMediumUrl: row.image_medium_url, imageLargeUrl: row.image_large_url },
		...{ publishFrom: row.publish_from, publishUntil: row.publish_until, updated: row.updated },
		createdBy: row.created_by,
		...toItemTags(parts),
	};
}

export type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
