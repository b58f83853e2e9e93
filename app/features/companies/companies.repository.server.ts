import { withChosen } from "~/kernel/admin/with-chosen.server";
import { newId } from "~/lib/ids.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

export interface NewCompany {
	title: string;
	accountKey?: string | null;
	importBatchId?: string | null;
}

/** Adds an Active company with 0 points. Throws UniqueViolation on title_upper or account_key_hash. */
export async function insertCompany(tx: WriteScope, company: NewCompany): Promise<string> {
	const id = newId();
	const at = tx.now();
	const key = company.accountKey?.trim() || null;
	await tx.trx
		.insertInto("companies")
		.values({
			program_id: tx.programId,
			id,
			title: company.title.trim(),
			title_upper: upperKey(company.title),
			account_key_enc: cipher().encryptOptional(key),
			account_key_hash: key && cipher().lookupHash(key),
			import_batch_id: company.importBatchId ?? null,
			created: at,
			updated: at,
			created_by: tx.actor.id,
			updated_by: tx.actor.id,
		})
		.execute();
	return id;
}

/** The company with an account key (trimmed, exact). */
export function findCompanyByAccountKey(scope: TenantScope, key: string) {
	return scope.query
		.selectFrom("companies")
		.select(["id", "title", "status"])
		.where("program_id", "=", scope.programId)
		.where("account_key_hash", "=", cipher().lookupHash(key))
		.executeTakeFirst();
}

export function findCompanyByTitle(scope: TenantScope, title: string) {
	return scope.query
		.selectFrom("companies")
		.select(["id", "title", "status"])
		.where("program_id", "=", scope.programId)
		.where("title_upper", "=", upperKey(title))
		.executeTakeFirst();
}

/** Titles of companies to choose from by name, the first of the alphabet. */
export async function suggestCompanies(scope: TenantScope, limit = CHOICES_SHOWN): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("companies")
		.select("title")
		.where("program_id", "=", scope.programId)
		.orderBy("title_sort")
		.limit(limit)
		.execute();
	return rows.map(({ title }) => title);
}

/** Companies to choose from, the first of the alphabet, with the chosen one wherever it stands. */
export async function companyChoices(scope: TenantScope, chosen: string | undefined) {
	const companies = scope.query
		.selectFrom("companies")
		.select(["id", "title"])
		.where("program_id", "=", scope.programId);
	const first = await companies.orderBy("title_sort").limit(CHOICES_SHOWN).execute();
	return withChosen(first, [chosen], (ids) => companies.where("id", "in", ids).execute());
}

/** A member's companies in their order. */
export const companiesQuery = (scope: TenantScope, { memberId }: { memberId: string }) =>
	scope.query
		.selectFrom("member_companies as l")
		.innerJoin("companies as c", (join) =>
			join.onRef("c.program_id", "=", "l.program_id").onRef("c.id", "=", "l.company_id"),
		)
		.select(["c.id", "c.title", "c.points", "c.status"])
		.where("l.program_id", "=", scope.programId)
		.where("l.member_id", "=", memberId)
		.orderBy("l.position")
		.orderBy("c.title_upper");

const companiesOfMember = compiled(companiesQuery);

/** What `companiesQuery` finds now. */
export const listCompaniesOfMember = (scope: TenantScope, memberId: string) => companiesOfMember(scope, { memberId });

/** Links a member to companies; an existing link stays one. */
export async function linkMember(tx: WriteScope, memberId: string, companyIds: readonly string[]): Promise<void> {
	const ids = [...new Set(companyIds)];
	if (ids.length === 0) return;
	await tx.trx
		.insertInto("member_companies")
		.values(
			ids.map((company_id, position) => ({
				program_id: tx.programId,
				member_id: memberId,
				company_id,
				position,
				created: tx.now(),
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Links many members to companies; existing links stay. */
export async function linkMembers(
	tx: WriteScope,
	links: readonly { memberId: string; companyIds: readonly string[] }[],
): Promise<void> {
	const created = tx.now();
	const rows = links.flatMap(({ memberId, companyIds }) =>
		[...new Set(companyIds)].map((company_id, position) => ({
			program_id: tx.programId,
			member_id: memberId,
			company_id,
			position,
			created,
		})),
	);
	for (let start = 0; start < rows.length; start += 1000)
		await tx.trx
			.insertInto("member_companies")
			.values(rows.slice(start, start + 1000))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

/** Links a member to exactly these companies, in this order. */
export async function replaceCompanies(tx: WriteScope, memberId: string, companyIds: readonly string[]): Promise<void> {
	await tx.trx
		.deleteFrom("member_companies")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.execute();
	await linkMember(tx, memberId, companyIds);
}

/** Adds a company tag and returns its id; the one that is there when the name is taken. */
export async function ensureCompanyTag(tx: WriteScope, tag: string): Promise<string> {
	const known = await tx.trx
		.selectFrom("company_tags")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("tag_upper", "=", upperKey(tag))
		.executeTakeFirst();
	if (known) return known.id;
	const id = newId();
	const at = tx.now();
	await tx.trx
		.insertInto("company_tags")
		.values({
			program_id: tx.programId,
			id,
			tag: tag.trim(),
			tag_upper: upperKey(tag),
			created: at,
			updated: at,
			created_by: tx.actor.id,
			updated_by: tx.actor.id,
		})
		.execute();
	return id;
}

export async function tagCompany(tx: WriteScope, companyId: string, companyTagIds: readonly string[]): Promise<void> {
	if (companyTagIds.length === 0) return;
	await tx.trx
		.insertInto("company_tag_links")
		.values(companyTagIds.map((id) => ({ program_id: tx.programId, company_id: companyId, company_tag_id: id })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Company tags by name, for forms that target. */
export function listCompanyTags(scope: TenantScope) {
	return scope.query
		.selectFrom("company_tags")
		.select(["id", "tag"])
		.where("program_id", "=", scope.programId)
		.orderBy("tag_sort")
		.execute();
}
