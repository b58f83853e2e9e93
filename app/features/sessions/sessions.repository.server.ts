import { sql } from "kysely";
import { toProgram } from "~/features/programs/program-row.server";
import type { Program } from "~/features/programs/programs.repository.server";
import { newToken, tokenHash } from "~/lib/ids.server";
import { MEMBER_SESSION, MEMBER_SESSION_LONGEST } from "~/lib/limits";
import { compiled } from "~db/query/compiled";
import type { TenantScope, WriteScope } from "~db/scope";

/** A live session with its member, as one row. */
export interface SessionRow {
	tokenHash: string;
	/** `preview` is an admin who looks at the program as a member, or as nobody with some tags. */
	kind: "member" | "demo" | "preview";
	demoTokenId: string | null;
	refreshedAt: number;
	expires: number;
	cartOpen: 0 | 1;
	memberId: string;
	status: "Active" | "Pending" | "Cancelled" | "Awaiting Approval" | "Invited";
	email: string;
	firstname: string;
	lastname: string;
	initials: string;
	color: string;
	externalImageUrl: string | null;
	imageSmallUrl: string | null;
	balance: number;
	firstLoadDone: 0 | 1;
	seen: number;
	/** When the visit before this one ended, UTC ms; null on the first. */
	since: number | null;
}

/** Pause after which a session's next page counts as a new visit. */
const VISIT_GAP = 30 * 60_000;

const MEMBER_COLUMNS = [
	"m.id as memberId",
	"m.status",
	"m.email",
	"m.firstname",
	"m.lastname",
	"m.initials",
	"m.color",
	"m.external_image_url as externalImageUrl",
	"m.image_small_url as imageSmallUrl",
	"m.balance",
	"m.first_load_done as firstLoadDone",
] as const;

const SESSION_COLUMNS = [
	...MEMBER_COLUMNS,
	"s.token_hash as tokenHash",
	"s.kind",
	"s.demo_token_id as demoTokenId",
	"s.refreshed_at as refreshedAt",
	"s.expires",
	"s.cart_open as cartOpen",
	"s.seen",
	"s.since",
] as const;

type Asked = { hash: string; now: number; oldest: number };

const askFor = (scope: TenantScope, token: string): Asked => ({
	...{ hash: tokenHash(token), now: scope.now(), oldest: scope.now() - MEMBER_SESSION_LONGEST },
});

const byToken = compiled((scope, { hash, now, oldest }: Asked) =>
	scope.query
		.selectFrom("sessions as s")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "s.program_id").onRef("m.id", "=", "s.member_id"),
		)
		.select(SESSION_COLUMNS)
		.where("s.program_id", "=", scope.programId)
		.where("s.token_hash", "=", hash)
		.where("s.expires", ">", now)
		.where("s.created", ">", oldest)
		.where("m.deleted_at", "is", null),
);

/** The unexpired session of a token, at most 90 days old, with its member's row (deleted members have none). */
export async function findSessionByToken(scope: TenantScope, token: string): Promise<SessionRow | undefined> {
	return (await byToken(scope, askFor(scope, token)))[0];
}

const programAndSession = compiled((scope, { hash, now, oldest }: Asked) =>
	scope.query
		.selectFrom("programs as p")
		.leftJoin("sessions as s", (join) =>
			join
				.onRef("s.program_id", "=", "p.id")
				.on("s.token_hash", "=", hash)
				.on("s.expires", ">", now)
				.on("s.created", ">", oldest),
		)
		.leftJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "s.program_id").onRef("m.id", "=", "s.member_id").on("m.deleted_at", "is", null),
		)
		.selectAll("p")
		.select(SESSION_COLUMNS)
		.where("p.id", "=", scope.programId),
);

/** The scope's program, and what `findByToken` finds in it, in one statement. */
export async function findProgramAndSession(
	scope: TenantScope,
	token: string,
): Promise<{ program: Program; session: SessionRow | undefined } | undefined> {
	const [row] = await programAndSession(scope, askFor(scope, token));
	if (!row) return undefined;
	return { program: toProgram(row), session: row.memberId === null ? undefined : (row as SessionRow) };
}

/** What a session would know of an Active member, who need not have one. */
export function findSessionMember(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("members as m")
		.select(MEMBER_COLUMNS)
		.where("m.program_id", "=", scope.programId)
		.where("m.id", "=", memberId)
		.where("m.status", "=", "Active")
		.where("m.deleted_at", "is", null)
		.executeTakeFirst();
}

/** Whose a session was that may be over by now, while its row is there. */
export function findEndedMemberSession(scope: TenantScope, token: string) {
	return scope.query
		.selectFrom("sessions")
		.select(["member_id as memberId", "kind"])
		.where("program_id", "=", scope.programId)
		.where("token_hash", "=", tokenHash(token))
		.executeTakeFirst();
}

/** Whether a session still lets its member in: it runs, and the member is Active and not deleted. */
export async function isSessionOpen(scope: TenantScope, hash: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("sessions as s")
		.innerJoin("members as m", (join) =>
			join.onRef("m.program_id", "=", "s.program_id").onRef("m.id", "=", "s.member_id"),
		)
		.select("m.id")
		.where("s.program_id", "=", scope.programId)
		.where("s.token_hash", "=", hash)
		.where("s.expires", ">", scope.now())
		.where("m.status", "=", "Active")
		.where("m.deleted_at", "is", null)
		.executeTakeFirst();
	return row !== undefined;
}

export interface NewSession {
	memberId: string;
	kind?: "member" | "demo";
	demoTokenId?: string;
	/** UTC ms; by default 30 days from now, sliding. */
	expires?: number;
	userAgent?: string | null;
}

/** Opens a session and returns its token; only the token's hash is stored. */
export async function insertMemberSession(tx: WriteScope, session: NewSession): Promise<string> {
	const token = newToken();
	const at = tx.now();
	await tx.trx
		.insertInto("sessions")
		.values({
			program_id: tx.programId,
			token_hash: tokenHash(token),
			kind: session.kind ?? "member",
			member_id: session.memberId,
			demo_token_id: session.demoTokenId ?? null,
			refreshed_at: at,
			created: at,
			seen: at,
			expires: session.expires ?? at + MEMBER_SESSION,
			since: await lastVisit(tx, session.memberId),
			user_agent: session.userAgent?.slice(0, 300) ?? null,
			address: tx.origin.address ?? null,
		})
		.execute();
	if (session.kind !== "demo") await stampVisit(tx, session.memberId);
	return token;
}

/** Stamps the throttled refresh, slides a member session's expiry, and begins a new visit after a pause. */
export async function refreshSession(
	tx: WriteScope,
	session: Pick<SessionRow, "tokenHash" | "kind" | "expires" | "memberId" | "seen">,
): Promise<void> {
	const at = tx.now();
	const newVisit = at - session.seen >= VISIT_GAP;
	await tx.trx
		.updateTable("sessions")
		.set({
			refreshed_at: at,
			seen: at,
			// Lists, streams, figures and the clean-up ask for this moment alone.
			expires:
				session.kind === "demo"
					? session.expires
					: sql<number>`min(${at + MEMBER_SESSION}, created + ${MEMBER_SESSION_LONGEST})`,
			...(newVisit && { since: session.seen }),
		})
		.where("program_id", "=", tx.programId)
		.where("token_hash", "=", session.tokenHash)
		.execute();
	if (session.kind === "member") await stampVisit(tx, session.memberId);
}

async function lastVisit(scope: TenantScope, memberId: string): Promise<number | null> {
	const row = await scope.query
		.selectFrom("members")
		.select("last_visit")
		.where("program_id", "=", scope.programId)
		.where("id", "=", memberId)
		.executeTakeFirst();
	return row?.last_visit ?? null;
}

async function stampVisit(tx: WriteScope, memberId: string): Promise<void> {
	await tx.trx
		.updateTable("members")
		.set({ last_visit: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("id", "=", memberId)
		.execute();
}

export async function setCartOpen(tx: WriteScope, hash: string, open: boolean): Promise<void> {
	await tx.trx
		.updateTable("sessions")
		.set({ cart_open: open ? 1 : 0 })
		.where("program_id", "=", tx.programId)
		.where("token_hash", "=", hash)
		.execute();
}

export async function deleteSessionByToken(tx: WriteScope, token: string): Promise<void> {
	await tx.trx
		.deleteFrom("sessions")
		.where("program_id", "=", tx.programId)
		.where("token_hash", "=", tokenHash(token))
		.execute();
}

/** Ends one session of a member. */
export async function deleteSessionByHash(tx: WriteScope, memberId: string, hash: string): Promise<void> {
	await tx.trx
		.deleteFrom("sessions")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("token_hash", "=", hash)
		.execute();
	tx.note("session", memberId, memberId);
}

/** Ends a member's sessions, all or all but one. Returns how many ended. */
export async function deleteSessionsOfMember(tx: WriteScope, memberId: string, keepHash?: string): Promise<number> {
	const ended = await tx.trx
		.deleteFrom("sessions")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.$if(keepHash !== undefined, (query) => query.where("token_hash", "!=", keepHash as string))
		.executeTakeFirst();
	tx.note("session", memberId, memberId);
	return Number(ended.numDeletedRows);
}

/** Ends all sessions of many members. */
export async function deleteSessionsOfMembers(tx: WriteScope, memberIds: readonly string[]): Promise<void> {
	if (memberIds.length === 0) return;
	await tx.trx
		.deleteFrom("sessions")
		.where("program_id", "=", tx.programId)
		.where("member_id", "in", sql<string>`(select value from json_each(${JSON.stringify(memberIds)}))`)
		.execute();
	for (const id of memberIds) tx.note("session", id, id);
}

/** Ends the sessions of those members who have another e-mail than the one that is named for them (`emailKey`). */
export async function deleteSessionsOfOthers(
	tx: WriteScope,
	emails: readonly (readonly [memberId: string, email: string])[],
): Promise<void> {
	const { rows } = await sql<{
		id: string;
	}>`delete from sessions indexed by sessions_member where program_id = ${tx.programId} and member_id in
		(select m.id from json_each(${JSON.stringify(emails)}) v cross join members m
			where m.program_id = ${tx.programId} and m.id = v.value ->> 0 and m.email_lower <> v.value ->> 1)
		returning member_id as id`.execute(tx.trx);
	for (const id of new Set(rows.map((row) => row.id))) tx.note("session", id, id);
}

/** A member's open sessions, newest first. */
export function listSessionsOfMember(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("sessions")
		.select(["token_hash as tokenHash", "kind", "created", "seen", "expires", "user_agent as userAgent", "address"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("expires", ">", scope.now())
		.orderBy("seen", "desc")
		.limit(50)
		.execute();
}

export async function deleteExpiredSessions(tx: WriteScope): Promise<number> {
	const gone = await tx.trx
		.deleteFrom("sessions")
		.where("program_id", "=", tx.programId)
		.where("expires", "<=", tx.now())
		.executeTakeFirst();
	return Number(gone.numDeletedRows);
}
