import { noteAudience } from "~/features/companies/companies.service.server";
import { type CompanyPatch, patchCompanies } from "~/features/companies/company-bulk.repository.server";
import { tidyCell } from "~/lib/csv/table/cells";
import { plainKey } from "~/lib/csv/values";
import { message } from "~/lib/message-key";
import { upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowEffect, RowOutcome } from "../../import-kind";
import { givenUp } from "../given-up.rules";
import { type CompanyRow, UPDATE_BY_ID } from "./companies.check.rules";
import { companyKeyLabel, companyKeyOwners, companyTagIds, titleOwners } from "./company-lookups.server";
import { COMPANY_FIELDS, type CompanySnapshot, companySnapshots, sameCompanyField } from "./company-snapshots.server";
import { tagsOf } from "./create-companies.server";

interface Plan {
	id: string;
	stored: CompanySnapshot | undefined;
	patch: CompanyPatch;
	reasons: string[];
}

type Context = Pick<ApplyContext, "variant" | "memo">;

async function plan(scope: TenantScope, rows: readonly CompanyRow[], context: Context): Promise<Plan[]> {
	const { isTaken } = givenUp(context);
	const byId = context.variant === UPDATE_BY_ID;
	const label = await companyKeyLabel(scope);
	const keys = await companyKeyOwners(
		scope,
		rows.flatMap(({ accountKey }) => accountKey ?? []),
	);
	const idOf = ({ id = "", accountKey = "" }: CompanyRow) => (byId ? id : (keys.get(accountKey) ?? ""));
	const known = await companySnapshots(scope, rows.map(idOf));
	const titles = await titleOwners(
		scope,
		rows.flatMap(({ title }) => title ?? []),
	);
	const tags = await companyTagIds(
		scope,
		rows.flatMap(({ tags = [] }) => tags),
	);
	return rows.map((row) => {
		const { title, status, accountKey } = row;
		const id = idOf(row);
		const stored = known.get(id);
		const reasons: string[] = [];
		if (!stored) {
			const reason = byId
				? message("imports:row.companyIdUnknown", { value: id })
				: message("imports:row.companyKeyUnknown", { value: accountKey ?? "" });
			reasons.push(reason);
			tagsOf(row, tags, reasons);
			return { id, stored, patch: {}, reasons };
		}
		if (title && isTaken("title", titles.get(upperKey(title)), id)) reasons.push("companies:errors.titleTaken");
		if (accountKey && isTaken("accountKey", keys.get(accountKey), id))
			reasons.push(message("companies:errors.keyTaken", { label }));
		const tagIds = tagsOf(row, tags, reasons);
		const patch: CompanyPatch = {};
		if (title !== undefined && title !== tidyCell(stored.title)) patch.title = title;
		const storedKey = plainKey(cipher().decryptOptional(stored.accountKey) ?? "");
		if (accountKey !== undefined && accountKey !== storedKey) patch.accountKey = accountKey;
		if (status !== undefined && status !== stored.status) patch.status = status;
		if (row.tags && tagIds.join() !== stored.tags.join()) patch.tagIds = tagIds;
		return { id, stored, patch, reasons };
	});
}

function outcomeOf({ patch, reasons }: Plan): RowOutcome {
	if (reasons.length > 0) return { kind: "failed", reasons };
	return { kind: Object.keys(patch).length > 0 ? "updated" : "unchanged" };
}

/** What `updateCompanies` would do; what the rows give up is free for the batches after them. */
export async function previewCompanyUpdates(
	scope: TenantScope,
	rows: readonly CompanyRow[],
	context: Context,
): Promise<RowOutcome[]> {
	const plans = await plan(scope, rows, context);
	const { note } = givenUp(context);
	for (const { id, stored, patch, reasons } of plans) {
		if (!stored || reasons.length > 0) continue;
		// Another spelling of the same title does not free it.
		if (patch.title !== undefined && upperKey(patch.title) !== upperKey(stored.title)) note(["title"], id);
		if (patch.accountKey !== undefined) note(["accountKey"], id);
	}
	return plans.map(outcomeOf);
}

/** Changes the companies of these ids or account keys; only what a row carries, and only where it differs. */
export async function updateCompanies(
	tx: WriteScope,
	rows: readonly CompanyRow[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	const { jobId, breathe } = context;
	const plans = await plan(tx, rows, context);
	const changing = plans.filter((one) => outcomeOf(one).kind === "updated");
	await breathe();
	await patchCompanies(
		tx,
		changing.map(({ id, patch, stored }) => ({
			...{ id, patch: { ...patch, importBatchId: jobId } },
			stored: stored?.updated ?? 0,
		})),
	);
	await breathe();
	if (changing.length > 0) noteAudience(tx, "companies");
	const after = await companySnapshots(
		tx,
		changing.map(({ id }) => id),
	);
	return plans.map((one) => {
		const outcome = outcomeOf(one);
		const [before, now] = [one.stored, after.get(one.id)];
		return outcome.kind === "updated" && before && now
			? { ...outcome, effect: effectOf(one.id, before, now) }
			: outcome;
	});
}

function effectOf(id: string, before: CompanySnapshot, after: CompanySnapshot): RowEffect {
	const changed = COMPANY_FIELDS.filter((field) => !sameCompanyField(field, before[field], after[field]));
	const pick = (from: CompanySnapshot) => Object.fromEntries(changed.map((field) => [field, from[field]]));
	return {
		...{ entity: "company", entityId: id, effect: "Updated", stamp: after.updated },
		before: { ...pick(before), updated: before.updated },
		after: pick(after),
	};
}
