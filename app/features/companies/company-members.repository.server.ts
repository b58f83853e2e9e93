import { sql } from "kysely";
import { avatarUrl } from "~/lib/avatar";
import { MEMBER_PAGE_SIZE, ROWS_AT_ONCE } from "~/lib/limits";
import { emailKey } from "~/lib/text";
import type { TenantScope, WriteScope } from "~db/scope";

/** The members of a company by name, one page; `after` is name (upper case) and id of the row before. */
export async function listCompanyMembers(
	scope: TenantScope,
	companyId: string,
	{ after, limit = MEMBER_PAGE_SIZE }: { after?: (string | number)[] | null; limit?: number } = {},
) {
	const [name, id] = after ?? [];
	const rows = await scope.query
		.selectFrom("member_companies as l")
		// A cross join begins with what stands first: the planner would go through all members to have them in order.
		.crossJoin("members as m")
		.select(["m.id", "m.name_sort as sortName", "m.firstname", "m.lastname", "m.email", "m.initials"])
		.select(["m.color", "m.external_image_url", "m.image_small_url", "m.status"])
		.where("l.program_id", "=", scope.programId)
		.where("l.company_id", "=", companyId)
		.whereRef("m.program_id", "=", "l.program_id")
		.whereRef("m.id", "=", "l.member_id")
		.where("m.deleted_at", "is", null)
		.$if(id !== undefined, (query) => query.where(sql<boolean>`(m.name_sort, m.id) > (${name}, ${id})`))
		.orderBy("m.name_sort")
		.orderBy("m.id")
		.limit(limit)
		.execute();
	return rows.map(({ external_image_url, image_small_url, firstname, lastname, ...row }) => ({
		...row,
		name: `${firstname} ${lastname}`.trim(),
		avatar: avatarUrl({ externalImageUrl: external_image_url, imageSmallUrl: image_small_url }),
	}));
}

/** Ids and names of a company's members, by id. */
export async function nameCompanyMembers(scope: TenantScope, companyId: string, limit: number) {
	const rows = await scope.query
		.selectFrom("member_companies as l")
		// A cross join begins with what stands first: the planner would go through all members to have them in order.
		.crossJoin("members as m")
		.select(["m.id", "m.firstname", "m.lastname"])
		.where("l.program_id", "=", scope.programId)
		.where("l.company_id", "=", companyId)
		.whereRef("m.program_id", "=", "l.program_id")
		.whereRef("m.id", "=", "l.member_id")
		.where("m.deleted_at", "is", null)
		.orderBy("m.id")
		.limit(limit)
		.execute();
	return rows.map(({ id, firstname, lastname }) => ({ id, title: `${firstname} ${lastname}`.trim() }));
}

/** Looks members up by e-mail (any case) or id; gives what fits each line, and null where nothing does. */
export async function findMembersByEmailsOrIds(
	scope: TenantScope,
	lines: readonly string[],
): Promise<{ line: string; id: string | null }[]> {
	const known = new Map<string, string>();
	for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
		const part = lines.slice(start, start + ROWS_AT_ONCE);
		const among = (column: "id" | "email_lower", values: readonly string[]) =>
			scope.query
				.selectFrom("members")
				.select(["id", "email_lower"])
				.where("program_id", "=", scope.programId)
				.where("deleted_at", "is", null)
				.where(column, "in", values);
		// Two ways to look, each by its index: asked as one condition it would lead through all members.
		const rows = await among("id", part)
			.union(among("email_lower", part.map(emailKey)))
			.execute();
		for (const row of rows) known.set(row.id, row.id).set(row.email_lower, row.id);
	}
	return lines.map((line) => ({ line, id: known.get(line) ?? known.get(emailKey(line)) ?? null }));
}

/** Links members to a company, as the last of theirs; a link that is there stays. Returns the ids that are new. */
export async function linkToCompany(
	tx: WriteScope,
	companyId: string,
	memberIds: readonly string[],
): Promise<string[]> {
	const wanted = [...new Set(memberIds)];
	const added: string[] = [];
	for (let start = 0; start < wanted.length; start += ROWS_AT_ONCE) {
		const rows = await tx.trx
			.insertInto("member_companies")
			.columns(["program_id", "member_id", "company_id", "position", "created"])
			.expression((eb) =>
				eb
					.selectFrom("members as m")
					.select((m) => [
						"m.program_id",
						"m.id",
						m.val(companyId).as("company_id"),
						sql<number>`(select coalesce(max(l.position) + 1, 0) from member_companies l
							where l.program_id = m.program_id and l.member_id = m.id)`.as("position"),
						m.val(tx.now()).as("created"),
					])
					.where("m.program_id", "=", tx.programId)
					.where("m.id", "in", wanted.slice(start, start + ROWS_AT_ONCE)),
			)
			.onConflict((conflict) => conflict.doNothing())
			.returning("member_id as id")
			.execute();
		added.push(...rows.map((row) => row.id));
	}
	return added;
}

/** Takes members out of a company. Returns the ids of those who were in it. */
export async function unlinkFromCompany(
	tx: WriteScope,
	companyId: string,
	memberIds: readonly string[],
): Promise<string[]> {
	const rows = await tx.trx
		.deleteFrom("member_companies")
		.where("program_id", "=", tx.programId)
		.where("company_id", "=", companyId)
		.where("member_id", "in", [...new Set(memberIds)])
		.returning("member_id as id")
		.execute();
	return rows.map((row) => row.id);
}

/** Says of members that they were changed now: a form of theirs that is open knows of other companies. */
export async function stampMembers(tx: WriteScope, memberIds: readonly string[]): Promise<void> {
	for (let start = 0; start < memberIds.length; start += ROWS_AT_ONCE)
		await tx.trx
			.updateTable("members")
			.set({ updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
			.where("program_id", "=", tx.programId)
			.where("id", "in", memberIds.slice(start, start + ROWS_AT_ONCE))
			.execute();
}
