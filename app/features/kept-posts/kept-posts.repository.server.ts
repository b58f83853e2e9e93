import { sql } from "kysely";
import { tokenHash } from "~/lib/ids.server";
import { KEPT_POST, KEPT_POSTS_EACH } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";

/** Keeps a member's sealed post for 15 minutes under a token; their oldest give way. */
export async function insertKept(
	tx: WriteScope,
	kept: { token: string; memberId: string; body: string },
): Promise<void> {
	const { token, memberId, body } = kept;
	const created = tx.now();
	await tx.trx
		.insertInto("kept_posts")
		.values({
			...{ program_id: tx.programId, token_hash: tokenHash(token), member_id: memberId, body_enc: body },
			...{ created, expires: created + KEPT_POST },
		})
		.execute();
	const rest = await tx.trx
		.selectFrom("kept_posts")
		.select("token_hash")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.orderBy("created", "desc")
		// Of those of one moment what was written last.
		.orderBy(sql`rowid`, "desc")
		.offset(KEPT_POSTS_EACH)
		.limit(100)
		.execute();
	for (const { token_hash } of rest) await remove(tx, token_hash);
}

/** The sealed post of a token and whose it is, while it is kept. */
export function findKept(scope: TenantScope, token: string) {
	return scope.query
		.selectFrom("kept_posts")
		.select(["member_id as memberId", "body_enc as body"])
		.where("program_id", "=", scope.programId)
		.where("token_hash", "=", tokenHash(token))
		.where("expires", ">", scope.now())
		.executeTakeFirst();
}

export async function deleteKept(tx: WriteScope, token: string): Promise<void> {
	await remove(tx, tokenHash(token));
}

async function remove(tx: WriteScope, hash: string): Promise<void> {
	await tx.trx.deleteFrom("kept_posts").where("program_id", "=", tx.programId).where("token_hash", "=", hash).execute();
}

export async function deleteExpiredKept(tx: WriteScope): Promise<void> {
	await tx.trx
		.deleteFrom("kept_posts")
		.where("program_id", "=", tx.programId)
		.where("expires", "<=", tx.now())
		.execute();
}
