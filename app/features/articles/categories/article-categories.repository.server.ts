import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";

export interface ArticleCategoryInput {
	title: string;
	order: number;
	status: "Active" | "Inactive";
}

const columns = ({ title, order, status }: ArticleCategoryInput) => ({
	...titleColumns(title),
	...{ sort_order: order, status },
});

/** Adds a category; `author` is the name of the admin who makes it. Throws Refused for a title that is taken. */
export async function insertArticleCategory(
	tx: WriteScope,
	input: ArticleCategoryInput,
	author: string,
): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.insertInto("article_categories")
			.values({ ...row, ...columns(input), author })
			.execute(),
	);
	tx.note("blog", row.id);
	return row.id;
}

/** Changes a category. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateArticleCategory(
	tx: WriteScope,
	id: string,
	input: ArticleCategoryInput,
	opened?: number,
): Promise<void> {
	const stored = await findArticleCategory(tx, id);
	if (!stored) throw new NotFound("articles-admin:category.errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.updateTable("article_categories")
			.set({ ...columns(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	tx.note("blog", id);
}

/** Deletes a category that no article has. */
export async function deleteArticleCategory(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("article_categories").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("blog", id);
}

/** The first titles of the articles that have a category. */
export async function titlesInCategory(scope: TenantScope, id: string, limit: number): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("article_category_links as l")
		.innerJoin("articles as a", (join) =>
			join.onRef("a.program_id", "=", "l.program_id").onRef("a.id", "=", "l.article_id"),
		)
		.select("a.title")
		.where("l.program_id", "=", scope.programId)
		.where("l.category_id", "=", id)
		.limit(limit)
		.execute();
	return rows.map(({ title }) => title);
}

export function findArticleCategory(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("article_categories")
		.select(["id", "title", "sort_order as order", "status", "author", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
}

export type ArticleCategory = NonNullable<Awaited<ReturnType<typeof findArticleCategory>>>;

/** Categories in their order, as forms and filters offer them, with the chosen ones. */
export async function listArticleCategories(scope: TenantScope, chosen: readonly string[] = []) {
	const categories = scope.query
		.selectFrom("article_categories")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId);
	const first = await categories.orderBy("sort_order").orderBy("title_upper").limit(CHOICES_SHOWN).execute();
	return withChosen(first, chosen, (ids) => categories.where("id", "in", ids).execute());
}

/** The categories of articles, in their order. */
export async function categoriesOf(
	scope: TenantScope,
	articleIds: readonly string[],
): Promise<Map<string, { id: string; title: string }[]>> {
	if (articleIds.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("article_category_links as l")
		.innerJoin("article_categories as k", (join) =>
			join.onRef("k.program_id", "=", "l.program_id").onRef("k.id", "=", "l.category_id"),
		)
		.select(["l.article_id as articleId", "k.id", "k.title"])
		.where("l.program_id", "=", scope.programId)
		.where("l.article_id", "in", [...articleIds])
		.orderBy("l.position")
		.execute();
	const found = new Map<string, { id: string; title: string }[]>();
	for (const { articleId, id, title } of rows) found.set(articleId, [...(found.get(articleId) ?? []), { id, title }]);
	return found;
}
