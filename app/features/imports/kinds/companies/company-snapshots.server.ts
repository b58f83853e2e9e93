import { sql } from "kysely";
import type { CompanyStatus } from "~/features/companies/companies.rules";
import { cipher } from "~/server/crypto/fields.server";
import { among } from "~db/query/among";
import type { TenantScope } from "~db/scope";

export interface CompanyState {
	title: string;
	/** As stored: encrypted. */
	accountKey: string | null;
	status: CompanyStatus;
	/** Ids of company tags, in the order of the ids. */
	tags: readonly string[];
	importBatchId: string | null;
}

export interface CompanySnapshot extends CompanyState {
	updated: number;
}

export const COMPANY_FIELDS = ["title", "accountKey", "status", "tags", "importBatchId"] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];

const readStates = among((scope, ids) =>
	scope.query
		.selectFrom("companies")
		.select(["id", "title", "account_key_enc as accountKey", "status", "import_batch_id as importBatchId"])
		.select("updated")
		.where("program_id", "=", scope.programId)
		.where("id", "in", ids),
);

const readTags = among((scope, ids) =>
	scope.query
		.selectFrom("company_tag_links")
		.select(["company_id as id", "company_tag_id as tag"])
		.where("program_id", "=", scope.programId)
		.where("company_id", "in", ids)
		// Found by the companies: an index that gives the order would lead through the tags of all.
		.orderBy(sql`+company_tag_id`),
);

/** The companies of these ids as they are stored. */
export async function companySnapshots(
	scope: TenantScope,
	ids: readonly string[],
): Promise<Map<string, CompanySnapshot>> {
	const rows = await readStates(scope, ids);
	const tags = new Map<string, string[]>(rows.map(({ id }) => [id, []]));
	for (const { id, tag } of await readTags(scope, ids)) tags.get(id)?.push(tag);
	return new Map(rows.map(({ id, ...row }) => [id, { ...row, tags: tags.get(id) ?? [] }]));
}

/** Whether a field holds the same; a key that is encrypted anew is the same as long as it says the same. */
export function sameCompanyField(field: CompanyField, a: unknown, b: unknown): boolean {
	if (field === "accountKey")
		return cipher().decryptOptional(a as string | null) === cipher().decryptOptional(b as string | null);
	return JSON.stringify(a) === JSON.stringify(b);
}
