import { changedRow, titleColumns } from "~/kernel/admin/titled.server";
import { cipher } from "~/server/crypto/fields.server";
import { NotFound } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { tagCompany } from "./companies.repository.server";
import type { CompanyStatus } from "./companies.rules";

export interface CompanyChange {
	title: string;
	accountKey: string;
	status: CompanyStatus;
	companyTagIds: readonly string[];
}

/** Changes a company. Throws NotFound, UniqueViolation, Refused (409) when it was saved meanwhile. */
export async function updateCompany(
	tx: WriteScope,
	id: string,
	{ title, accountKey, status, companyTagIds }: CompanyChange,
	opened?: number,
): Promise<void> {
	const stored = await findCompany(tx, id);
	if (!stored) throw new NotFound("companies:errors.notFound");
	const key = accountKey.trim() || null;
	await tx.trx
		.updateTable("companies")
		.set({
			...titleColumns(title),
			// An unchanged key keeps its stored form: encrypting anew would only make another text of it.
			...(key !== stored.accountKey && {
				account_key_enc: cipher().encryptOptional(key),
				account_key_hash: key && cipher().lookupHash(key),
			}),
			status,
			...changedRow(tx, stored.updated, opened),
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	await tx.trx
		.deleteFrom("company_tag_links")
		.where("program_id", "=", tx.programId)
		.where("company_id", "=", id)
		.execute();
	await tagCompany(tx, id, companyTagIds);
}

/** Deletes a company with its links, its results and what it has reached; entries that were for it stay, without it. */
export async function deleteCompany(tx: WriteScope, id: string): Promise<void> {
	const owned = ["member_companies", "company_tag_links", "databucket_offer_items", "databucket_quiz_items"] as const;
	for (const table of owned)
		await tx.trx.deleteFrom(table).where("program_id", "=", tx.programId).where("company_id", "=", id).execute();
	await tx.trx
		.updateTable("offer_entries")
		.set({ company_id: null })
		.where("program_id", "=", tx.programId)
		.where("company_id", "=", id)
		.execute();
	await forgetCompanyStanding(tx, [id]);
	await tx.trx.deleteFrom("companies").where("program_id", "=", tx.programId).where("id", "=", id).execute();
}

/** Removes what companies have reached, before they go. */
export async function forgetCompanyStanding(tx: WriteScope, ids: readonly string[]): Promise<void> {
	for (const table of ["participant_tiers", "participant_awards", "standing_history", "standing_queue"] as const)
		await tx.trx
			.deleteFrom(table)
			.where("program_id", "=", tx.programId)
			.where("participant_type", "=", "Company")
			.where("participant_id", "in", ids)
			.execute();
}

/** How many members and entries refer to a company, and the shown results of how many databuckets. */
export async function countCompanyUses(scope: TenantScope, id: string) {
	const members = await scope.query
		.selectFrom("member_companies as l")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "l.program_id").onRef("m.id", "=", "l.member_id"),
		)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("l.program_id", "=", scope.programId)
		.where("l.company_id", "=", id)
		.where("m.deleted_at", "is", null)
		.executeTakeFirstOrThrow();
	const entries = await scope.query
		.selectFrom("offer_entries")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("program_id", "=", scope.programId)
		.where("company_id", "=", id)
		.executeTakeFirstOrThrow();
	const results = await scope.query
		.selectFrom("databuckets as b")
		.innerJoin("databucket_figures as f", (join) =>
			join.onRef("f.program_id", "=", "b.program_id").onRef("f.generation_id", "=", "b.generation_id"),
		)
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("b.program_id", "=", scope.programId)
		.where("f.participant_id", "=", id)
		.where("f.present", "=", 1)
		.executeTakeFirstOrThrow();
	return { members: Number(members.count), entries: Number(entries.count), results: Number(results.count) };
}

const COLUMNS = [
	"c.id",
	"c.title",
	"c.account_key_enc as accountKeyEnc",
	"c.status",
	"c.points",
	"c.import_batch_id as importBatchId",
	"c.created",
	"c.updated",
] as const;

const select = (scope: TenantScope) =>
	scope.query.selectFrom("companies as c").select(COLUMNS).where("c.program_id", "=", scope.programId);

function opened<T extends { accountKeyEnc: string | null }>({ accountKeyEnc, ...row }: T) {
	return { ...row, accountKey: cipher().decryptOptional(accountKeyEnc) };
}

/** A company as its form shows it, the account key in plain text. */
export async function findCompany(scope: TenantScope, id: string) {
	const row = await select(scope).where("c.id", "=", id).executeTakeFirst();
	if (!row) return undefined;
	const tags = await scope.query
		.selectFrom("company_tag_links")
		.select("company_tag_id as id")
		.where("program_id", "=", scope.programId)
		.where("company_id", "=", id)
		.execute();
	return { ...opened(row), companyTagIds: tags.map((tag) => tag.id) };
}

export type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

/** Links a company to a tag or unlinks it; false when that is so already. */
export async function setCompanyTag(tx: WriteScope, id: string, tagId: string, wanted: boolean): Promise<boolean> {
	const { companyTagIds = [], updated = 0 } = (await findCompany(tx, id)) ?? {};
	if (companyTagIds.includes(tagId) === wanted) return false;
	if (wanted) await tagCompany(tx, id, [tagId]);
	else
		await tx.trx
			.deleteFrom("company_tag_links")
			.where("program_id", "=", tx.programId)
			.where("company_id", "=", id)
			.where("company_tag_id", "=", tagId)
			.execute();
	await tx.trx
		.updateTable("companies")
		.set(changedRow(tx, updated, undefined))
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	return true;
}

/** The latest imports of companies, to filter by. */
export async function listImportBatches(scope: TenantScope, limit = 20) {
	const rows = await scope.query
		.selectFrom("companies")
		.select((eb) => [
			"import_batch_id as id",
			eb.fn.min<number>("created").as("created"),
			eb.fn.countAll<number>().as("count"),
		])
		.where("program_id", "=", scope.programId)
		.where("import_batch_id", "is not", null)
		.groupBy("import_batch_id")
		.orderBy("created", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ id: row.id ?? "", created: row.created, count: Number(row.count) }));
}
