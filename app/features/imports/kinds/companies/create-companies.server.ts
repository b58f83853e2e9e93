import { insertCompanies } from "~/features/companies/company-bulk.repository.server";
import { message } from "~/lib/message-key";
import { upperKey } from "~/lib/text";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowOutcome } from "../../import-kind";
import type { CompanyRow } from "./companies.check.rules";
import { companyKeyLabel, companyKeyOwners, companyTagIds, titleOwners } from "./company-lookups.server";

interface Plan {
	row: CompanyRow;
	tagIds: string[];
	reasons: string[];
}

/** The ids of a row's tags; a name that is no tag yet is a reason: a slip must not make a new audience. */
export function tagsOf(row: CompanyRow, known: ReadonlyMap<string, string>, reasons: string[]): string[] {
	const ids = (row.tags ?? []).flatMap((tag) => {
		const id = known.get(upperKey(tag));
		if (id === undefined) reasons.push(message("imports:row.tagUnknown", { value: tag }));
		return id ?? [];
	});
	return [...new Set(ids)].sort();
}

async function plan(scope: TenantScope, rows: readonly CompanyRow[]): Promise<Plan[]> {
	const label = await companyKeyLabel(scope);
	const titles = await titleOwners(
		scope,
		rows.map(({ title = "" }) => title),
	);
	const keys = await companyKeyOwners(
		scope,
		rows.flatMap(({ accountKey }) => accountKey ?? []),
	);
	const tags = await companyTagIds(
		scope,
		rows.flatMap(({ tags = [] }) => tags),
	);
	return rows.map((row) => {
		const reasons: string[] = [];
		if (titles.has(upperKey(row.title ?? ""))) reasons.push("companies:errors.titleTaken");
		if (row.accountKey && keys.has(row.accountKey)) reasons.push(message("companies:errors.keyTaken", { label }));
		return { row, tagIds: tagsOf(row, tags, reasons), reasons };
	});
}

const failed = ({ reasons }: Plan): RowOutcome | null => (reasons.length > 0 ? { kind: "failed", reasons } : null);

/** What `createCompanies` would do. */
export async function previewNewCompanies(scope: TenantScope, rows: readonly CompanyRow[]): Promise<RowOutcome[]> {
	return (await plan(scope, rows)).map((one) => failed(one) ?? { kind: "created" });
}

/** Adds the companies that are not there yet; all of one import bear its id as their import batch. */
export async function createCompanies(
	tx: WriteScope,
	rows: readonly CompanyRow[],
	{ jobId, breathe }: ApplyContext,
): Promise<RowOutcome[]> {
	const plans = await plan(tx, rows);
	await breathe();
	const accepted = plans.filter(({ reasons }) => reasons.length === 0);
	const made = await insertCompanies(
		tx,
		accepted.map(({ row, tagIds }) => ({ ...row, title: row.title ?? "", tagIds, importBatchId: jobId })),
	);
	tx.note("admin", "companies");
	const created = new Map(accepted.map((one, index) => [one, made[index]]));
	return plans.map((one) => {
		const company = created.get(one);
		if (!company) return failed(one) ?? { kind: "failed", reasons: [] };
		const effect = { entity: "company", effect: "Created", before: {}, after: { tags: one.tagIds } } as const;
		return { kind: "created", effect: { ...effect, entityId: company.id, stamp: company.updated } };
	});
}
