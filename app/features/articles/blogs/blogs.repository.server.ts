import { changedRow, newRow, titleColumns, uniqueTitle } from "~/kernel/admin/titled.server";
import { withChosen } from "~/kernel/admin/with-chosen.server";
import { deleteItemTags, findItemTags, setItemTags } from "~/kernel/targeting/targeting.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";

export interface BlogInput {
	title: string;
	order: number;
	memberTags: string[];
	companyTagIds: string[];
}

const columns = ({ title, order }: BlogInput) => ({ ...titleColumns(title), sort_order: order });

/** Adds a blog. Throws Refused for a title that is taken. */
export async function insertBlog(tx: WriteScope, input: BlogInput): Promise<string> {
	const row = newRow(tx);
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.insertInto("blogs")
			.values({ ...row, ...columns(input) })
			.execute(),
	);
	await setItemTags(tx, "blog", row.id, input);
	tx.note("blog", row.id);
	return row.id;
}

/** Changes a blog. Throws NotFound, Refused for a title that is taken, Refused (409) when it was saved meanwhile. */
export async function updateBlog(tx: WriteScope, id: string, input: BlogInput, opened?: number): Promise<void> {
	const stored = await select(tx).where("id", "=", id).executeTakeFirst();
	if (!stored) throw new NotFound("articles-admin:blog.errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTitle("articles-admin:titleTaken", () =>
		tx.trx
			.updateTable("blogs")
			.set({ ...columns(input), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
	await setItemTags(tx, "blog", id, input);
	tx.note("blog", id);
}

/** Deletes a blog that holds no articles. */
export async function deleteBlog(tx: WriteScope, id: string): Promise<void> {
	await deleteItemTags(tx, "blog", id);
	await tx.trx.deleteFrom("blogs").where("program_id", "=", tx.programId).where("id", "=", id).execute();
	tx.note("blog", id);
}

/** The first titles of the articles that a blog holds. */
export async function titlesInBlog(scope: TenantScope, id: string, limit: number): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("articles")
		.select("title")
		.where("program_id", "=", scope.programId)
		.where("blog_id", "=", id)
		.limit(limit)
		.execute();
	return rows.map(({ title }) => title);
}

const select = (scope: TenantScope) =>
	scope.query
		.selectFrom("blogs")
		.select(["id", "title", "sort_order as order", "updated"])
		.where("program_id", "=", scope.programId);

/** A blog as its form shows it. */
export async function findBlog(scope: TenantScope, id: string) {
	const row = await select(scope).where("id", "=", id).executeTakeFirst();
	return row && { ...row, ...(await findItemTags(scope, "blog", id)) };
}

export type Blog = NonNullable<Awaited<ReturnType<typeof findBlog>>>;

/** Blogs in their order, as forms and filters offer them, with the chosen one. */
export async function listBlogs(scope: TenantScope, chosen: readonly (string | null | undefined)[] = []) {
	const blogs = scope.query.selectFrom("blogs").select(["id", "title"]).where("program_id", "=", scope.programId);
	const first = await blogs.orderBy("sort_order").orderBy("title_upper").limit(CHOICES_SHOWN).execute();
	return withChosen(first, chosen, (ids) => blogs.where("id", "in", ids).execute());
}
