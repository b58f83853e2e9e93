import { type RawBuilder, sql } from "kysely";
import { emailKey } from "~/lib/text";
import { cipher } from "~/server/crypto/fields.server";
import { ManyRefused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";

interface Wanted {
	email?: string | undefined;
	accountKey?: string | null | undefined;
}

/**
 * Refuses an e-mail and an account key that other members have, both at once; deleted members have none. `keyTaken` is the message for a
 * key, which differs between new and changed members (specification §5).
 */
export async function refuseTaken(
	scope: TenantScope,
	{ email, accountKey }: Wanted,
	{ except, keyTaken }: { except?: string; keyTaken: string },
): Promise<void> {
	const taken: Record<string, string[]> = {};
	if (email && (await emailTaken(scope, email, except))) taken.email = ["members:emailTaken"];
	if (accountKey && (await keyTakenBy(scope, accountKey, except))) taken.accountKey = [keyTaken];
	if (Object.keys(taken).length > 0) throw new ManyRefused(taken);
}

function emailTaken(scope: TenantScope, email: string, except: string | undefined): Promise<boolean> {
	return orPlain(
		scope,
		() => exists(scope, except, sql<boolean>`email_lower = ${emailKey(email)}`),
		() => exists(scope, except, sql<boolean>`trim(email) = ${email.trim()} collate nocase`),
	);
}

async function keyTakenBy(scope: TenantScope, key: string, except: string | undefined): Promise<boolean> {
	// Keys of before encryption stand there as they are, without a hash.
	const plain = () => exists(scope, except, sql<boolean>`account_key_hash is null and account_key_enc = ${key.trim()}`);
	const hashed = () => exists(scope, except, sql<boolean>`account_key_hash = ${cipher().lookupHash(key)}`);
	return (await orPlain(scope, hashed, plain)) || plain();
}

/** A look-up that fails only warns; the plain value is then compared (specification §6). */
async function orPlain(scope: TenantScope, look: () => Promise<boolean>, plain: () => Promise<boolean>) {
	try {
		return await look();
	} catch (error) {
		const { requestId } = scope.origin;
		runtime().log.warn({ err: error, requestId }, "looking for a duplicate failed, retried with the plain value");
		return plain();
	}
}

async function exists(scope: TenantScope, except = "", fits: RawBuilder<boolean>) {
	const row = await scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("deleted_at", "is", null)
		.where("id", "!=", except)
		.where(fits)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
