import { sql } from "kysely";
import { upperKey } from "~/lib/text";
import { changedRow, newRow } from "~/server/admin/titled.server";
import { NotFound, Refused } from "~/server/domain-error";
import { UniqueViolation } from "~db/errors";
import type { TenantScope, WriteScope } from "~db/scope";

const columns = (tag: string) => ({ tag: tag.trim(), tag_upper: upperKey(tag) });

/** Adds a company tag. Throws Refused for a name that is taken. */
export async function insertCompanyTag(tx: WriteScope, tag: string): Promise<string> {
	const row = newRow(tx);
	await uniqueTag(() =>
		tx.trx
			.insertInto("company_tags")
			.values({ ...row, ...columns(tag) })
			.execute(),
	);
	return row.id;
}

/** Renames a company tag; what it is on keeps it. Throws NotFound, Refused (409) when it was saved meanwhile. */
export async function renameCompanyTag(tx: WriteScope, id: string, tag: string, opened?: number): Promise<void> {
	const stored = await findCompanyTag(tx, id);
	if (!stored) throw new NotFound("companies:tags.errors.notFound");
	const audit = changedRow(tx, stored.updated, opened);
	await uniqueTag(() =>
		tx.trx
			.updateTable("company_tags")
			.set({ ...columns(tag), ...audit })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.execute(),
	);
}

async function uniqueTag<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (error instanceof UniqueViolation && error.columns.includes("tag_upper"))
			throw new Refused("companies:tags.errors.taken", "tag");
		throw error;
	}
}

/** Deletes a company tag and takes it from the companies and items that had it. */
export async function deleteCompanyTag(tx: WriteScope, id: string): Promise<void> {
	for (const table of ["company_tag_links", "item_company_tags"] as const)
		await tx.trx.deleteFrom(table).where("program_id", "=", tx.programId).where("company_tag_id", "=", id).execute();
	await tx.trx.deleteFrom("company_tags").where("program_id", "=", tx.programId).where("id", "=", id).execute();
}

const select = (scope: TenantScope) =>
	scope.query
		.selectFrom("company_tags as t")
		.select(["t.id", "t.tag", "t.tag_upper as tagUpper", "t.created", "t.updated"])
		.where("t.program_id", "=", scope.programId);

export function findCompanyTag(scope: TenantScope, id: string) {
	return select(scope).where("t.id", "=", id).executeTakeFirst();
}

export type CompanyTag = NonNullable<Awaited<ReturnType<typeof findCompanyTag>>>;

/** Company tags by name with how many companies and items have them, one page; `after` is the name before (upper case). */
export function pageOfCompanyTags(
	scope: TenantScope,
	{ q = "", after, limit = 1000 }: { q?: string; after?: (string | number)[] | null; limit?: number } = {},
) {
	const prefix = upperKey(q);
	const count = (table: "company_tag_links" | "item_company_tags") =>
		sql<number>`(select count(*) from ${sql.table(table)} l where l.program_id = ${scope.programId} and l.company_tag_id = t.id)`;
	return select(scope)
		.select([count("company_tag_links").as("companies"), count("item_company_tags").as("items")])
		.$if(prefix !== "", (query) =>
			query.where("t.tag_upper", ">=", prefix).where("t.tag_upper", "<", `${prefix}\u{10ffff}`),
		)
		.$if(Boolean(after), (query) => query.where("t.tag_upper", ">", String(after?.[0])))
		.orderBy("t.tag_upper")
		.limit(limit)
		.execute();
}

/** Items whose only company tag this is: without it no company is left out any more. */
export async function itemsWithOnlyTag(scope: TenantScope, id: string) {
	const title = (table: "offers" | "rewards" | "reward_catalogues", type: string) =>
		sql<string>`(select title from ${sql.table(table)} x where x.program_id = ${scope.programId} and x.id = i.item_id and i.item_type = ${type})`;
	const titles = sql`coalesce(${title("offers", "offer")}, ${title("rewards", "reward")}, ${title("reward_catalogues", "reward_catalogue")}, i.item_id)`;
	return scope.query
		.selectFrom("item_company_tags as i")
		.select(["i.item_type as type", "i.item_id as id", titles.$castTo<string>().as("title")])
		.where("i.program_id", "=", scope.programId)
		.where("i.company_tag_id", "=", id)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("item_company_tags as o")
						.select("o.item_id")
						.where("o.program_id", "=", scope.programId)
						.whereRef("o.item_type", "=", "i.item_type")
						.whereRef("o.item_id", "=", "i.item_id")
						.where("o.company_tag_id", "!=", id),
				),
			),
		)
		.orderBy("i.item_type")
		.orderBy("title")
		.execute();
}
