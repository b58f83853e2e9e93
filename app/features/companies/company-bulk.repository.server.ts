import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { insertRows } from "~db/query/insert-rows";
import { updateRows } from "~db/query/update-rows";
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
	await linkTags(
		tx,
		companies.map(({ tagIds }, index) => ({ id: rows[index]?.id ?? "", tagIds })),
	);
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

/** A company that changes; `stored` is its `updated` now. */
export interface CompanyChange {
	id: string;
	patch: CompanyPatch;
	stored: number;
}

/**
 * Changes what is given of companies, in a few statements however many they are: one for each takes a database server longer
 * than it leaves a transaction. No title or key may go from one of them to another. Throws UniqueViolation for one that is
 * taken.
 */
export async function patchCompanies(tx: WriteScope, changes: readonly CompanyChange[]): Promise<void> {
	await updateRows(
		tx,
		"companies",
		changes.map(({ id, patch: { title, accountKey, status, importBatchId }, stored }) => ({
			id,
			...(title !== undefined && { title: title.trim(), title_upper: upperKey(title) }),
			...(accountKey !== undefined && {
				account_key_enc: cipher().encryptOptional(accountKey),
				account_key_hash: accountKey && cipher().lookupHash(accountKey),
			}),
			...(status !== undefined && { status }),
			...(importBatchId !== undefined && { import_batch_id: importBatchId }),
			...{ updated: Math.max(tx.now(), stored + 1), updated_by: tx.actor.id },
		})),
	);
	const tagged = changes.flatMap(({ id, patch: { tagIds } }) => (tagIds ? [{ id, tagIds }] : []));
	if (tagged.length === 0) return;
	const ids = JSON.stringify(tagged.map(({ id }) => id));
	await tx.trx
		.deleteFrom("company_tag_links")
		.where("program_id", "=", tx.programId)
		.where("company_id", "in", sql<string>`(select value from json_each(${ids}))`)
		.execute();
	await linkTags(tx, tagged);
}

async function linkTags(tx: WriteScope, tagged: readonly { id: string; tagIds: readonly string[] }[]): Promise<void> {
	const links = tagged.flatMap(({ id, tagIds }) =>
		tagIds.map((tag) => ({ program_id: tx.programId, company_id: id, company_tag_id: tag })),
	);
	for (let start = 0; start < links.length; start += 1000)
		await insertRows(tx, "company_tag_links", links.slice(start, start + 1000));
}
