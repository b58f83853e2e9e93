import { changedRow, newRow } from "~/kernel/admin/titled.server";
import { upperKey } from "~/lib/text";
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

/** A company tag by its name, in any case. */
export function findTagByName(scope: TenantScope, name: string) {
	return scope.query
		.selectFrom("company_tags")
		.select(["id", "tag as title"])
		.where("program_id", "=", scope.programId)
		.where("tag_upper", "=", upperKey(name))
		.executeTakeFirst();
}

export type CompanyTag = NonNullable<Awaited<ReturnType<typeof findCompanyTag>>>;
