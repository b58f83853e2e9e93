import { randomInt } from "node:crypto";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import { newId } from "~/lib/ids.server";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { compiled } from "~db/query/compiled";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import { giveUpAddresses } from "./editing/given-up.server";
import { conflict, detailColumns } from "./member-columns.server";
import { distinctTags, MEMBER_COLOURS } from "./members.rules";

export interface MemberDetails {
	email: string;
	firstname: string;
	lastname: string;
	mobile?: string | null;
	phone?: string | null;
	accountKey?: string | null;
	externalImageUrl?: string | null;
}

export interface NewMember extends MemberDetails {
	/** The look-up hash of the account key, where it is known already. */
	keyHash?: string | null;
	status: MemberStatus;
	importId?: string | null;
	id?: string;
	locale?: string | null;
}

function newRow(tx: WriteScope, id: string, member: NewMember) {
	const at = tx.now();
	return {
		program_id: tx.programId,
		id,
		...detailColumns(member, member.keyHash),
		color: MEMBER_COLOURS[randomInt(MEMBER_COLOURS.length)] ?? "c0",
		status: member.status,
		import_id: member.importId ?? null,
		locale: member.locale ?? null,
		created: at,
		updated: at,
		created_by: tx.actor.kind === "unknown" ? id : tx.actor.id,
		updated_by: tx.actor.kind === "unknown" ? id : tx.actor.id,
	};
}

/** Adds a member with 0 points. Throws Refused at the field `email` or `accountKey` when it is taken. */
export async function insertMember(tx: WriteScope, member: NewMember): Promise<string> {
	const id = member.id ?? newId();
	try {
		await tx.trx
			.insertInto("members")
			.values(newRow(tx, id, member))
			.execute();
	} catch (error) {
		throw conflict(error, "members:accountKeyTakenCreate");
	}
	tx.note("admin", id);
	return id;
}

/** Rows in one statement: well below SQLite's 32,766 variables, and short enough for other requests in between. */
const ROWS_AT_ONCE = 50;

/**
 * Adds many members; returns their ids and when they were written, in the same order. Open pages are not told of each.
 * `breathe` is awaited now and then. Throws Refused as insertMember does: look for taken e-mails and keys before.
 */
export async function insertMembers(
	tx: WriteScope,
	members: readonly NewMember[],
	breathe: () => Promise<void> = async () => undefined,
): Promise<{ id: string; updated: number }[]> {
	const written: { id: string; updated: number }[] = [];
	for (let start = 0; start < members.length; start += ROWS_AT_ONCE) {
		if (start > 0) await breathe();
		const rows = members.slice(start, start + ROWS_AT_ONCE).map((member) =>
			newRow(tx, member.id ?? newId(), {
				...member,
				// Every row of one statement names the same columns.
				mobile: member.mobile ?? null,
				phone: member.phone ?? null,
				accountKey: member.accountKey ?? null,
				externalImageUrl: member.externalImageUrl ?? null,
			}),
		);
		try {
			await insertRows(tx, "members", rows);
		} catch (error) {
			throw conflict(error, "members:accountKeyTakenCreate");
		}
		for (const { id, updated } of rows) written.push({ id, updated });
	}
	return written;
}

/** Changes a member's details. Throws Refused as insertMember does; false when there is no such member. */
export async function updateMember(tx: WriteScope, id: string, details: MemberDetails): Promise<boolean> {
	await giveUpAddresses(tx, [[id, emailKey(details.email)]]);
	try {
		const result = await tx.trx
			.updateTable("members")
			.set({ ...detailColumns(details), updated: tx.now(), updated_by: tx.actor.id })
			.where("program_id", "=", tx.programId)
			.where("id", "=", id)
			.where("deleted_at", "is", null)
			.executeTakeFirst();
		tx.note("member", id, id);
		return result.numUpdatedRows > 0n;
	} catch (error) {
		throw conflict(error, "members:accountKeyTakenUpdate");
	}
}

export async function setMemberStatus(tx: WriteScope, id: string, status: MemberStatus): Promise<void> {
	await tx.trx
		.updateTable("members")
		.set({ status, updated: tx.now(), updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("member", id, id);
	tx.note("admin", id);
}

const memberRow = compiled((scope, { id }: { id: string }) =>
	scope.query
		.selectFrom("members")
		.selectAll()
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.where("deleted_at", "is", null),
);

/** A member with the encrypted fields opened. */
export async function findMemberById(scope: TenantScope, id: string) {
	const [row] = await memberRow(scope, { id });
	if (!row) return undefined;
	return {
		id: row.id,
		email: row.email,
		firstname: row.firstname,
		lastname: row.lastname,
		initials: row.initials,
		color: row.color,
		mobile: cipher().decryptOptional(row.mobile_enc),
		phone: cipher().decryptOptional(row.phone_enc),
		accountKey: cipher().decryptOptional(row.account_key_enc),
		status: row.status,
		externalImageUrl: row.external_image_url,
		imageSmallUrl: row.image_small_url,
		imageMediumUrl: row.image_medium_url,
		balance: row.balance,
		awarded: row.awarded,
		redeemed: row.redeemed,
		expired: row.expired,
		locale: row.locale,
		firstLoadDone: row.first_load_done,
		lastVisit: row.last_visit,
		created: row.created,
		updated: row.updated,
		createdBy: row.created_by,
		updatedBy: row.updated_by,
	};
}

export type Member = NonNullable<Awaited<ReturnType<typeof findMemberById>>>;

const signInRow = (scope: TenantScope) =>
	scope.query
		.selectFrom("members as m")
		.leftJoin("member_credentials as c", (join) =>
			join.onRef("c.program_id", "=", "m.program_id").onRef("c.member_id", "=", "m.id"),
		)
		.select(["m.id", "m.email", "m.firstname", "m.status", "m.locale", "c.password_hash as passwordHash"])
		.where("m.program_id", "=", scope.programId)
		.where("m.deleted_at", "is", null);

/** For signing in: id, status and password hash by e-mail, in any case. */
export function findMemberForSignIn(scope: TenantScope, email: string) {
	return signInRow(scope).where("m.email_lower", "=", emailKey(email)).executeTakeFirst();
}

/** The same of a member who has been looked up before. */
export function findSignInOf(scope: TenantScope, memberId: string) {
	return signInRow(scope).where("m.id", "=", memberId).executeTakeFirst();
}

/** Keeps the same password as another hash, which is no change of it; false where it is another one by now. */
export async function renewHash(
	tx: WriteScope,
	memberId: string,
	{ from, to }: { from: string; to: string },
): Promise<boolean> {
	const renewed = await tx.trx
		.updateTable("member_credentials")
		.set({ password_hash: to })
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("password_hash", "=", from)
		.executeTakeFirst();
	return renewed.numUpdatedRows === 1n;
}

export async function savePassword(tx: WriteScope, memberId: string, passwordHash: string): Promise<void> {
	const values = { password_hash: passwordHash, set_at: tx.now() };
	await tx.trx
		.insertInto("member_credentials")
		.values({ program_id: tx.programId, member_id: memberId, ...values })
		.onConflict((conflict) => conflict.columns(["program_id", "member_id"]).doUpdateSet(values))
		.execute();
}

/** Replaces a member's tags; doubles and blanks do not count. */
export async function setTags(tx: WriteScope, memberId: string, tags: readonly string[]): Promise<void> {
	await tx.trx
		.deleteFrom("member_tags")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.execute();
	const kept = distinctTags(tags);
	if (kept.length === 0) return;
	await tx.trx
		.insertInto("member_tags")
		.values(kept.map((tag) => ({ program_id: tx.programId, member_id: memberId, ...tag })))
		.execute();
}

/** Adds tags to many members; a tag somebody has already stays as it is. */
export async function addTags(
	tx: WriteScope,
	members: readonly { memberId: string; tags: readonly string[] }[],
): Promise<void> {
	const rows = members.flatMap(({ memberId, tags }) =>
		distinctTags(tags).map((tag) => ({ program_id: tx.programId, member_id: memberId, ...tag })),
	);
	for (let start = 0; start < rows.length; start += 1000)
		await tx.trx
			.insertInto("member_tags")
			.values(rows.slice(start, start + 1000))
			.onConflict((conflict) => conflict.doNothing())
			.execute();
}

export async function listTags(scope: TenantScope, memberId: string): Promise<string[]> {
	const rows = await scope.query
		.selectFrom("member_tags")
		.select("tag")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.orderBy("tag_upper")
		.execute();
	return rows.map((row) => row.tag);
}
