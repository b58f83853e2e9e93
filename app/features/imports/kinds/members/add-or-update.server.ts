import { message } from "~/lib/message-key";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ApplyContext, RowOutcome } from "../../import-kind";
import { createMembers, previewNewMembers } from "./create-members.server";
import { knownMembers } from "./known-members.server";
import { companyFinder, companyIdsOf, companyReferences, emailOwners, keyOwners } from "./lookups.server";
import { type MemberRow, NEEDED, type NewMemberRow } from "./members.check.rules";
import { metMember, previewMemberUpdates, updateMembers } from "./update-members.server";

/** What a row is for: a new member, one who is there (then it bears the id), or nobody. */
type Meant = { is: "new" | "known"; row: MemberRow } | { is: "nobody"; reasons: string[] };

/** Who has the e-mail of each row, and who its account key. */
async function ownersOf(scope: TenantScope, rows: readonly MemberRow[]) {
	const hashes = rows.map(({ accountKey }) => (accountKey ? cipher().lookupHash(accountKey) : ""));
	const emails = await emailOwners(
		scope,
		rows.flatMap(({ email }) => email ?? []),
	);
	const keys = await keyOwners(
		scope,
		rows.flatMap(({ accountKey }) => accountKey ?? []),
	);
	return rows.map(({ email }, index) => ({
		byEmail: email === undefined ? undefined : emails.get(emailKey(email)),
		byKey: keys.get(hashes[index] ?? ""),
	}));
}

/**
 * Says for each row whom it is about. E-mail and account key must agree with what is stored: a row that could mean two
 * people, or that would give somebody another e-mail or key, is left to the admin.
 */
async function sortRows(scope: TenantScope, rows: readonly MemberRow[]): Promise<readonly Meant[]> {
	const owners = await ownersOf(scope, rows);
	const named = owners.flatMap(({ byEmail, byKey }) => [byEmail, byKey].filter((id) => id !== undefined));
	const members = await knownMembers(scope, named, { tags: false, companies: false });
	const meant = rows.map((row, index): Meant => {
		const { byEmail, byKey } = owners[index] ?? {};
		const id = byEmail ?? byKey;
		if (id === undefined) {
			const missing = NEEDED.filter((column) => !row[column]);
			if (missing.length === 0) return { is: "new", row };
			return { is: "nobody", reasons: missing.map((column) => message("imports:row.neededIfNew", { column })) };
		}
		if (byEmail && byKey && byEmail !== byKey) return { is: "nobody", reasons: ["imports:row.twoMembers"] };
		if (!byEmail && row.email) return { is: "nobody", reasons: ["imports:row.otherEmail"] };
		if (row.accountKey && byKey !== id && members.get(id)?.accountKey)
			return { is: "nobody", reasons: ["imports:row.otherKey"] };
		return { is: "known", row: { ...row, id } };
	});
	return withCompanies(scope, rows, meant);
}

/** Nothing else asks whether the companies of a row are there that is about nobody. */
async function withCompanies(scope: TenantScope, rows: readonly MemberRow[], meant: readonly Meant[]) {
	const wanted = companyReferences(rows.filter((_, index) => meant[index]?.is === "nobody"));
	if (wanted.length === 0) return meant;
	const find = await companyFinder(scope, wanted);
	return meant.map((one, index): Meant => {
		if (one.is !== "nobody") return one;
		const reasons = [...one.reasons];
		companyIdsOf(rows[index] ?? {}, find, { reasons });
		return { ...one, reasons };
	});
}

interface Doing {
	add: (rows: NewMemberRow[], numbers: number[]) => Promise<RowOutcome[]>;
	update: (rows: MemberRow[], numbers: number[]) => Promise<RowOutcome[]>;
}

/** Does with each row what it is for; outcomes come in the order of the rows. */
async function each(meant: readonly Meant[], rowNumbers: readonly number[], { add, update }: Doing) {
	const outcomes: RowOutcome[] = meant.map((one) => ({ kind: "failed", reasons: "reasons" in one ? one.reasons : [] }));
	for (const [is, act] of [
		["new", add],
		["known", update],
	] as const) {
		const places = meant.flatMap((one, index) => (one.is === is ? [{ row: one.row, index }] : []));
		const done = await act(
			places.map(({ row }) => row as NewMemberRow),
			places.map(({ index }) => rowNumbers[index] ?? 0),
		);
		for (const [at, { index }] of places.entries()) outcomes[index] = done[at] as RowOutcome;
	}
	return outcomes;
}

/** What `addOrUpdateMembers` would do. */
export async function previewAddOrUpdate(scope: TenantScope, rows: readonly MemberRow[], context: ApplyContext) {
	return each(await sortRows(scope, rows), context.rowNumbers, {
		add: (some) => previewNewMembers(scope, some),
		update: (some) => previewMemberUpdates(scope, some, context),
	});
}

/** Changes the members whom a row's e-mail or account key names, and adds the others. */
export async function addOrUpdateMembers(tx: WriteScope, rows: readonly MemberRow[], context: ApplyContext) {
	return each(await sortRows(tx, rows), context.rowNumbers, {
		add: (some, rowNumbers) => createMembers(tx, some, { ...context, rowNumbers }),
		update: (some, rowNumbers) => updateMembers(tx, some, { ...context, rowNumbers }),
	});
}

/** Meets those again whom rows were about that an earlier worker has written. */
export async function recallMembers(scope: TenantScope, rows: readonly MemberRow[], { memo }: ApplyContext) {
	for (const { byEmail, byKey } of await ownersOf(scope, rows)) {
		const id = byEmail ?? byKey;
		if (id !== undefined) memo.set(metMember(id), 1);
	}
}
