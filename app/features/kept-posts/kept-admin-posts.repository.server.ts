import { sql } from "kysely";
import { tokenHash } from "~/lib/ids.server";
import { KEPT_POST, KEPT_POSTS_EACH } from "~/lib/limits";
import type { ControlScope, ControlWriteScope } from "~db/scope";

interface KeptAdminPost {
	token: string;
	adminId: string;
	/** The program at work; null is the host's. */
	programId: string | null;
	body: string;
}

/** Keeps an admin's sealed post for 15 minutes under a token; their oldest give way. */
export async function insertAdminKept(tx: ControlWriteScope, kept: KeptAdminPost): Promise<void> {
	const { token, adminId, programId, body } = kept;
	const created = tx.now();
	await tx.trx
		.insertInto("kept_posts")
		.values({
			...{ token_hash: tokenHash(token), admin_id: adminId, program_id: programId, body_enc: body },
			...{ created, expires: created + KEPT_POST },
		})
		.execute();
	const rest = await tx.trx
		.selectFrom("kept_posts")
		.select("token_hash")
		.where("admin_id", "=", adminId)
		.orderBy("created", "desc")
		// Of those of one moment what was written last.
		.orderBy(sql`rowid`, "desc")
		.offset(KEPT_POSTS_EACH)
		.limit(100)
		.execute();
	for (const { token_hash } of rest)
		await tx.trx.deleteFrom("kept_posts").where("token_hash", "=", token_hash).execute();
}

/** The sealed post of a token and whose it is, while it is kept. */
export function findAdminKept(scope: ControlScope, token: string) {
	return scope.query
		.selectFrom("kept_posts")
		.select(["admin_id as adminId", "program_id as programId", "body_enc as body"])
		.where("token_hash", "=", tokenHash(token))
		.where("expires", ">", scope.now())
		.executeTakeFirst();
}

export async function deleteAdminKept(tx: ControlWriteScope, token: string): Promise<void> {
	await tx.trx.deleteFrom("kept_posts").where("token_hash", "=", tokenHash(token)).execute();
}

export async function deleteExpiredAdminKept(tx: ControlWriteScope): Promise<void> {
	await tx.trx.deleteFrom("kept_posts").where("expires", "<=", tx.now()).execute();
}
