import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { insertRows } from "~db/query/insert-rows";
import type { WriteScope } from "~db/scope";
import type { NewCompany } from "./companies.repository.server";
import type { CompanyStatus } from "./companies.rules";

export interface BulkCompany extends NewCompany {
	status?: CompanyStatus | undefined;
	tagIds: readonly string[];
}

/** Rows in one statement, far below SQLite's 32,766 variables. */
const ROWS = 100;

/** Adds many companies with their tags and returns them in the same order. Look for taken titles and keys before. */
export async function insertCompanies(
	tx: WriteScope,
	companies: readonly BulkCompany[],
): Promise<{ id: string; updated: number }[]> {
	const at = tx.now();
	const rows = companies.map(({ title, accountKey, status, importBatchId }) => {
		const key = accountKey?.trim() || null;
		return {
			...{ program_id: tx.programId, id: newId(), title: title.trim(), title_upper: upperKey(title) },
			account_key_enc: cipher().encryptOptional(key),
			account_key_hash: key && cipher().lookupHash(key),
			status: status ?? "Active",
			import_batch_id: importBatchId ?? null,
			...{ created: at, updated: at, created_by: tx.actor.id, updated_by: tx.actor.id },
		};
	});
	for (let start = 0; start < rows.length; start += ROWS)
		await insertRows(tx, "companies", rows.slice(start, start + ROWS));
	const links = companies.flatMap(({ tagIds }, index) =>
		tagIds.map((tag) => ({ program_id: tx.programId, company_id: rows[index]?.id ?? "", company_tag_id: tag })),
	);
	for (let start = 0; start < links.length; start += 1000)
		await tx.trx
			.insertInto("company_tag_links")
			.values(links.slice(start, start + 1000))
			.execute();
	return rows.map(({ id, updated }) => ({ id, updated }));
}

export interface CompanyPatch {
	title?: string;
	accountKey?: string | null;
	status?: CompanyStatus;
	/** All of them. */
	tagIds?: readonly string[];
	importBatchId?: string | null;
}

/** Changes what is given of a company; `stored` is its `updated` now. Throws UniqueViolation for a title or key that is taken. */
export async function patchCompany(tx: WriteScope, id: string, patch: CompanyPatch, stored: number): Promise<void> {
	const { title, accountKey, status, tagIds, importBatchId } = patch;
	await tx.trx
		.updateTable("companies")
		.set({
			...(title !== undefined && { title: title.trim(), title_upper: upperKey(title) }),
			...(accountKey !== undefined && {
				account_key_enc: cipher().encryptOptional(accountKey),
				account_key_hash: accountKey && cipher().lookupHash(accountKey),
			}),
			...(status !== undefined && { status }),
			...(importBatchId !== undefined && { import_batch_id: importBatchId }),
			updated: Math.max(tx.now(), stored + 1),
			updated_by: tx.actor.id,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	if (!tagIds) return;
	await tx.trx
		.deleteFrom("company_tag_links")
		.where("program_id", "=", tx.programId)
		.where("company_id", "=", id)
		.execute();
	if (tagIds.length > 0)
		await tx.trx
			.insertInto("company_tag_links")
			.values(tagIds.map((tag) => ({ program_id: tx.programId, company_id: id, company_tag_id: tag })))
			.execute();
}
