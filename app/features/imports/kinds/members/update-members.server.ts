import { stampMembers } from "~/features/companies/company-members.repository.server";
import { changeMembers, type MemberChange } from "~/features/members/many-members.repository.server";
import { conflict } from "~/features/members/member-columns.server";
import { tidyCell } from "~/lib/csv/table/cells";
import { plainKey } from "~/lib/csv/values";
import { message } from "~/lib/message-key";
import { emailKey, upperKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { writeInOrder } from "~db/query/write-in-order";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowOutcome } from "../../import-kind";
import { givenUp } from "../given-up.rules";
import { changingMembers } from "./after-changes.server";
import { type KnownMember, knownMembers } from "./known-members.server";
import { companyFinder, companyIdsOf, companyReferences, emailOwners, keyOwners } from "./lookups.server";
import { type MemberSnapshot, updateEffect } from "./member-snapshots.server";
import { ADD_OR_UPDATE, type MemberRow } from "./members.check.rules";

/** What a row changes about its member; empty when all of it is so already. */
type Changes = Omit<MemberChange, "id">;

/** Whom a row of the run was about, those aside that were refused. */
export const metMember = (id: string) => `member/${id}`;

interface UpdatePlan {
	id: string;
	changes: Changes;
	/** What is nobody's any more once it is done: the former e-mail or key. */
	gives: string[];
	reasons: string[];
}

async function planUpdates(
	scope: TenantScope,
	rows: readonly MemberRow[],
	{ memo, variant }: Pick<ApplyContext, "memo" | "variant">,
): Promise<UpdatePlan[]> {
	const { isTaken } = givenUp({ memo });
	const met = variant === ADD_OR_UPDATE ? memo : undefined;
	const hashOf = new Map<string, string>();
	for (const { accountKey } of rows) if (accountKey) hashOf.set(accountKey, cipher().lookupHash(accountKey));
	const members = await knownMembers(
		scope,
		rows.map(({ id = "" }) => id),
		{ tags: rows.some(({ tags }) => tags), companies: rows.some(({ companies }) => companies) },
	);
	const emails = await emailOwners(
		scope,
		rows.flatMap(({ email }) => email ?? []),
	);
	const keys = await keyOwners(scope, [...hashOf.keys()]);
	const findCompany = await companyFinder(scope, companyReferences(rows));
	return rows.map((row) => {
		const id = row.id ?? "";
		const known = members.get(id);
		const plan: UpdatePlan = { id, changes: {}, gives: [], reasons: [] };
		const { reasons } = plan;
		if (!known) {
			reasons.push(message("imports:row.idUnknown", { value: id }));
			companyIdsOf(row, findCompany, { reasons });
			return plan;
		}
		// The id says who it is; an e-mail or a key of somebody else is an error, never a reason to merge.
		if (row.email && isTaken("email", emails.get(emailKey(row.email)), id)) reasons.push("members:emailTaken");
		const hash = row.accountKey && hashOf.get(row.accountKey);
		if (hash && isTaken("accountKey", keys.get(hash), id)) reasons.push("members:accountKeyTakenUpdate");
		const companyIds = row.companies && companyIdsOf(row, findCompany, { reasons, own: known.companyIds });
		// One row names the member by e-mail and another by key: the file has them twice all the same.
		if (reasons.length === 0 && met?.has(metMember(id))) reasons.push("imports:row.memberTwice");
		if (reasons.length > 0) return plan;
		met?.set(metMember(id), 1);
		plan.changes = changesOf(known, row, companyIds);
		if (emailKey(plan.changes.details?.email ?? known.email) !== emailKey(known.email)) plan.gives.push("email");
		if (plan.changes.details?.accountKey !== undefined) plan.gives.push("accountKey");
		return plan;
	});
}

/** Whether a cell says something else than what is stored, which a file can only hold without blanks around it. */
const says = (cell: string | undefined, stored: string | null) => cell !== undefined && cell !== tidyCell(stored ?? "");

function changesOf(known: KnownMember, row: MemberRow, companyIds?: string[]): Changes {
	const changes: Changes = {};
	const differs = {
		email: row.email !== undefined && emailKey(row.email) !== emailKey(known.email),
		firstname: says(row.firstname, known.firstname),
		lastname: says(row.lastname, known.lastname),
		mobile: says(row.mobile, known.mobile),
		phone: says(row.phone, known.phone),
		accountKey: row.accountKey !== undefined && row.accountKey !== plainKey(known.accountKey ?? ""),
	};
	if (Object.values(differs).includes(true))
		changes.details = {
			email: (differs.email && row.email) || known.email,
			firstname: row.firstname ?? known.firstname,
			lastname: row.lastname ?? known.lastname,
			...(differs.mobile && { mobile: row.mobile ?? null }),
			...(differs.phone && { phone: row.phone ?? null }),
			...(differs.accountKey && { accountKey: row.accountKey ?? null }),
		};
	if (row.status && row.status !== known.status) changes.status = row.status;
	if (row.tags && !sameSet(row.tags.map(upperKey), known.tags)) changes.tags = row.tags;
	if (companyIds && !sameSet(companyIds, known.companyIds)) changes.companyIds = [...new Set(companyIds)];
	return changes;
}

function sameSet(a: readonly string[], b: ReadonlySet<string>): boolean {
	const wanted = new Set(a);
	return wanted.size === b.size && a.every((one) => b.has(one));
}

function outcomeOf({ changes, reasons }: UpdatePlan): RowOutcome {
	if (reasons.length > 0) return { kind: "failed", reasons };
	return { kind: Object.keys(changes).length > 0 ? "updated" : "unchanged" };
}

/** What `updateMembers` would do; what the rows give up is free for the batches after them. */
export async function previewMemberUpdates(scope: TenantScope, rows: readonly MemberRow[], context: ApplyContext) {
	const plans = await planUpdates(scope, rows, context);
	const { note } = givenUp(context);
	for (const { id, changes, gives } of plans) if (changes.details) note(gives, id);
	return plans.map(outcomeOf);
}

/** Changes the members named by id; only what a row carries, and only where it differs. */
export async function updateMembers(
	tx: WriteScope,
	rows: readonly MemberRow[],
	context: ApplyContext,
): Promise<RowOutcome[]> {
	const { breathe, origin } = context;
	const plans = await planUpdates(tx, rows, context);
	const ids = plans.filter(({ changes }) => Object.keys(changes).length > 0).map(({ id }) => id);
	const { before, after } = await changingMembers(tx, { ids, origin }, async () => {
		await breathe();
		await writeInOrder(
			tx,
			plans.filter(({ changes }) => Object.keys(changes).length > 0),
			(part, some) =>
				changeMembers(
					part,
					some.map(({ id, changes }) => ({ id, ...changes })),
				),
			(_plan, error) => {
				throw conflict(error, "members:accountKeyTakenUpdate");
			},
		);
		// The row of the others bears the time of the change already.
		const belongings = plans.filter(
			({ changes: { details, status, tags, companyIds } }) => !details && !status && (tags || companyIds),
		);
		await stampMembers(
			tx,
			belongings.map(({ id }) => id),
		);
		await breathe();
	});
	return plans.map((plan) => {
		const outcome = outcomeOf(plan);
		if (outcome.kind !== "updated") return outcome;
		const states = [before.get(plan.id), after.get(plan.id)] as [MemberSnapshot, MemberSnapshot];
		return { ...outcome, effect: updateEffect(plan.id, ...states) };
	});
}
