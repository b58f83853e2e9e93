import { newId, newToken, tokenHash } from "~/lib/ids.server";
import { DEMO_LINKS_KEPT } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";

export interface DemoToken {
	id: string;
	memberId: string;
	/** UTC ms. */
	expiry: number;
	revokedAt: number | null;
	createdBy: string;
}

const columns = [
	"id",
	"member_id as memberId",
	"expiry",
	"revoked_at as revokedAt",
	"created_by as createdBy",
] as const;

/** The token as it was given out; expired and revoked ones too, so that the reason can be told. */
export function findDemoToken(scope: TenantScope, token: string): Promise<DemoToken | undefined> {
	return scope.query
		.selectFrom("demo_tokens")
		.select(columns)
		.where("program_id", "=", scope.programId)
		.where("token_hash", "=", tokenHash(token))
		.executeTakeFirst();
}

/** True while the token of a demo session exists, is not revoked and not expired. */
export async function isDemoTokenLive(scope: TenantScope, id: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("demo_tokens")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.where("expiry", ">", scope.now())
		.executeTakeFirst();
	return row !== undefined;
}

/** Gives out a token (256 random bits, stored hashed); returns the secret, which is not kept. */
export async function insertDemoToken(tx: WriteScope, memberId: string, minutes: number) {
	const token = newToken();
	const id = newId();
	const created = tx.now();
	const expiry = created + minutes * 60_000;
	await tx.trx
		.insertInto("demo_tokens")
		.values({
			program_id: tx.programId,
			id,
			token_hash: tokenHash(token),
			member_id: memberId,
			expiry,
			created,
			created_by: tx.actor.id,
		})
		.execute();
	return { id, token, expiry };
}

/** A member's tokens that still open a session, newest first. */
export function listLiveDemoTokens(scope: TenantScope, memberId: string) {
	return scope.query
		.selectFrom("demo_tokens")
		.select([...columns, "created"])
		.where("program_id", "=", scope.programId)
		.where("member_id", "=", memberId)
		.where("revoked_at", "is", null)
		.where("expiry", ">", scope.now())
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(20)
		.execute();
}

/** Removes tokens that ended so long ago that nobody asks any more why they open nothing. */
export async function deleteOldDemoTokens(tx: WriteScope): Promise<void> {
	await tx.trx
		.deleteFrom("demo_tokens")
		.where("program_id", "=", tx.programId)
		.where("expiry", "<=", tx.now() - DEMO_LINKS_KEPT)
		.execute();
}

/** Ends a token and the sessions it opened; false when there is none to end. */
export async function revoke(tx: WriteScope, memberId: string, id: string): Promise<boolean> {
	const result = await tx.trx
		.updateTable("demo_tokens")
		.set({ revoked_at: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
	await tx.trx.deleteFrom("sessions").where("program_id", "=", tx.programId).where("demo_token_id", "=", id).execute();
	return result.numUpdatedRows > 0n;
}
