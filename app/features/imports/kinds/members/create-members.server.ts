import { linkMembers } from "~/features/companies/companies.repository.server";
import { addTags, insertMembers } from "~/features/members/members.repository.server";
import { distinctTags } from "~/features/members/members.rules";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowEffect, RowOutcome } from "../../import-kind";
import { companyFinder, companyIdsOf, companyReferences, emailOwners, keyOwners } from "./lookups.server";
import type { NewMemberRow } from "./members.check.rules";

interface NewMemberPlan {
	row: NewMemberRow;
	keyHash: string | null;
	companyIds: string[];
	reasons: string[];
}

async function planNewMembers(scope: TenantScope, rows: readonly NewMemberRow[]): Promise<NewMemberPlan[]> {
	const hashes = rows.map(({ accountKey }) => (accountKey ? cipher().lookupHash(accountKey) : null));
	const emails = await emailOwners(
		scope,
		rows.map(({ email }) => email),
	);
	const keys = await keyOwners(
		scope,
		rows.flatMap(({ accountKey }) => accountKey ?? []),
	);
	const findCompany = await companyFinder(scope, companyReferences(rows));
	return rows.map((row, index) => {
		const reasons: string[] = [];
		if (emails.has(emailKey(row.email))) reasons.push("members:emailTaken");
		if (keys.has(hashes[index] ?? "")) reasons.push("members:accountKeyTakenCreate");
		const companyIds = companyIdsOf(row, findCompany, { reasons });
		return { row, keyHash: hashes[index] ?? null, companyIds: [...new Set(companyIds)], reasons };
	});
}

const outcomeOf = ({ reasons }: NewMemberPlan, effect?: RowEffect): RowOutcome =>
	reasons.length > 0 ? { kind: "failed", reasons } : { kind: "created", ...(effect && { effect }) };

/** What `createMembers` would do. */
export async function previewNewMembers(scope: TenantScope, rows: readonly NewMemberRow[]): Promise<RowOutcome[]> {
	return (await planNewMembers(scope, rows)).map((plan) => outcomeOf(plan));
}

/** Adds the members that nobody is yet, Pending unless the row says otherwise. */
export async function createMembers(
	tx: WriteScope,
	rows: readonly NewMemberRow[],
	{ jobId, breathe }: ApplyContext,
): Promise<RowOutcome[]> {
	const plans = await planNewMembers(tx, rows);
	await breathe();
	const accepted = plans.filter(({ reasons }) => reasons.length === 0);
	const made = await insertMembers(
		tx,
		accepted.map(({ row, keyHash }) => ({
			...{ ...row, keyHash, id: undefined },
			...{ status: row.status ?? "Pending", importId: jobId },
		})),
		breathe,
	);
	await breathe();
	const idOf = (index: number) => made[index]?.id ?? "";
	const links = accepted.map(({ companyIds }, index) => ({ memberId: idOf(index), companyIds }));
	await linkMembers(tx, links);
	const tagged = accepted.map(({ row }, index) => ({ memberId: idOf(index), tags: row.tags ?? [] }));
	await addTags(tx, tagged);
	const effects = new Map(
		accepted.map((plan, index): [NewMemberPlan, RowEffect] => {
			const { id, updated } = made[index] as (typeof made)[number];
			const tags = distinctTags(plan.row.tags ?? []).map(({ tag }) => tag);
			const after = { tags, companies: plan.companyIds };
			return [plan, { entity: "member", entityId: id, effect: "Created", before: {}, after, stamp: updated }];
		}),
	);
	return plans.map((plan) => outcomeOf(plan, effects.get(plan)));
}
