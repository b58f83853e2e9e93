import { sql } from "kysely";
import { newToken, tokenHash } from "~/lib/ids.server";
import { ACTIVATION_LINK, RESET_LINK } from "~/lib/limits";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";

export type LinkKind = "activate" | "reset";

const LIFE: Record<LinkKind, number> = { activate: ACTIVATION_LINK, reset: RESET_LINK };

/** Makes a link of 7 days (activate) or one hour (reset) and returns its token; older ones of the kind die. */
export async function insertLink(tx: WriteScope, memberId: string, kind: LinkKind): Promise<string> {
	return (await insertLinks(tx, [memberId], kind)).get(memberId) ?? "";
}

/** The same for many members, each once: gives the tokens by member. */
export async function insertLinks(
	tx: WriteScope,
	memberIds: readonly string[],
	kind: LinkKind,
): Promise<ReadonlyMap<string, string>> {
	const tokens = new Map(memberIds.map((id) => [id, newToken()]));
	const at = tx.now();
	await deleteLinksOf(tx, memberIds, kind);
	await insertRows(
		tx,
		"member_links",
		Array.from(tokens, ([member_id, token]) => ({
			...{ program_id: tx.programId, token_hash: tokenHash(token), member_id, kind },
			...{ created: at, expires: at + LIFE[kind], used_at: null },
		})),
	);
	return tokens;
}

/** The member a link works for: unused, in time, and older than no password of theirs. */
export function findMemberByLink(scope: TenantScope, token: string, kind: LinkKind) {
	return scope.query
		.selectFrom("member_links as l")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "l.program_id").onRef("m.id", "=", "l.member_id"),
		)
		.leftJoin("member_credentials as c", (join) =>
			join.onRef("c.program_id", "=", "l.program_id").onRef("c.member_id", "=", "l.member_id"),
		)
		.select(["m.id", "m.email", "m.firstname", "m.lastname", "m.status", "m.locale", "c.member_id as hasPassword"])
		.where("l.program_id", "=", scope.programId)
		.where("l.token_hash", "=", tokenHash(token))
		.where("l.kind", "=", kind)
		.where("l.used_at", "is", null)
		.where("l.expires", ">", scope.now())
		.where("m.deleted_at", "is", null)
		.where((eb) => eb.or([eb("c.set_at", "is", null), eb("c.set_at", "<=", eb.ref("l.created"))]))
		.executeTakeFirst();
}

export type LinkedMember = NonNullable<Awaited<ReturnType<typeof findMemberByLink>>>;

/** Uses a link up; false when another request was quicker. */
export async function consumeLink(tx: WriteScope, token: string): Promise<boolean> {
	const used = await tx.trx
		.updateTable("member_links")
		.set({ used_at: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("token_hash", "=", tokenHash(token))
		.where("used_at", "is", null)
		.executeTakeFirst();
	return used.numUpdatedRows === 1n;
}

/** Kills a member's links, all or of one kind: after a change of password or e-mail, and when they leave. */
export const deleteLinks = (tx: WriteScope, memberId: string, kind?: LinkKind): Promise<void> =>
	deleteLinksOf(tx, [memberId], kind);

/** The same for many members. */
export async function deleteLinksOf(tx: WriteScope, memberIds: readonly string[], kind?: LinkKind): Promise<void> {
	if (memberIds.length === 0) return;
	const only = kind === undefined ? sql`` : sql`and kind = ${kind}`;
	// The index is named because the planner would read the links of all members.
	await sql`delete from member_links indexed by member_links_member where program_id = ${tx.programId}
		and member_id in (select value from json_each(${JSON.stringify(memberIds)})) ${only}`.execute(tx.trx);
}

/** Kills the links of those members who have another e-mail than the one that is named for them (`emailKey`). */
export async function deleteLinksToOthers(
	tx: WriteScope,
	emails: readonly (readonly [memberId: string, email: string])[],
): Promise<void> {
	await sql`delete from member_links indexed by member_links_member where program_id = ${tx.programId} and member_id in
		(select m.id from json_each(${JSON.stringify(emails)}) v cross join members m
			where m.program_id = ${tx.programId} and m.id = v.value ->> 0 and m.email_lower <> v.value ->> 1)`.execute(
		tx.trx,
	);
}

/** Links that work no more. */
export async function deleteDeadLinks(tx: WriteScope): Promise<void> {
	await tx.trx
		.deleteFrom("member_links")
		.where("program_id", "=", tx.programId)
		.where((eb) => eb.or([eb("expires", "<=", tx.now()), eb("used_at", "is not", null)]))
		.execute();
}

export async function hasPassword(scope: TenantScope, memberId: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("member_credentials")
		.select("member_id")
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Those of some members to whom an activation link was mailed that is still to be used. */
export async function withActivationLink(
	scope: TenantScope,
	memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
	if (memberIds.length === 0) return new Set();
	const { rows } = await sql<{ id: string }>`select distinct member_id as id
		from member_links indexed by member_links_member where program_id = ${scope.programId}
		and member_id in (select value from json_each(${JSON.stringify(memberIds)}))
		and kind = 'activate' and used_at is null`.execute(scope.query);
	return new Set(rows.map(({ id }) => id));
}
