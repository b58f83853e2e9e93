import { findApiKeyBySecret, stampUse } from "~/features/api-keys/api-keys.repository.server";
import type { ApiScope } from "~/features/api-keys/api-keys.rules";
import type { Tenant } from "~/gate/tenant.server";
import { secondsToWait } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { ApiRefusal, requirePost } from "~/server/api/reply.server";
import type { GuardArgs } from "~/server/origin.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { requireTenant, scopeFor } from "./tenant.server";

const MINUTE = 60_000;
const CALLS_PER_MINUTE = 120;

export interface ApiContext {
	tenant: Tenant;
	scope: TenantScope;
}

/**
 * The program's key of `Authorization: Bearer …`, allowed to do `wanted`. Cookies never count here. Throws ApiRefusal: 405
 * for anything but a POST, 401 without a key, 403 for one of another kind or scope, 429 above 120 calls a minute.
 */
export async function requireApiKey(args: GuardArgs, wanted: ApiScope): Promise<ApiContext> {
	requirePost(args);
	const tenant = await requireTenant(args);
	const secret = /^Bearer +(\S+)$/i.exec(args.request.headers.get("Authorization") ?? "")?.[1];
	if (!secret) throw new ApiRefusal(401, "api-keys:calls.noKey", undefined, { "WWW-Authenticate": "Bearer" });
	const lookup = await scopeFor(args, tenant, { kind: "unknown", id: "unknown" });
	const key = await findApiKeyBySecret(lookup, secret);
	if (!key?.scopes.includes(wanted)) throw new ApiRefusal(403, "admin:forbidden");
	const scope: TenantScope = { ...lookup, actor: { kind: "admin", id: `api-key:${key.id}` } };
	const wait = secondsToWait(await countUse(scope, `api:${key.id}`, MINUTE), CALLS_PER_MINUTE, scope.now());
	if (wait !== null) throw new ApiRefusal(429, "common:errors.429.text", undefined, { "Retry-After": String(wait) });
	await transact(scope, (tx) => stampUse(tx, key));
	return { tenant, scope };
}

/** A program named in a call must be the one the host stands for; it never chooses another. */
export function requireSameProgram(
	tenant: Tenant,
	call: { programId?: string | undefined; databaseId?: string | undefined },
): void {
	// Nothing named is nothing chosen: a site's database is left empty as well, for the default one.
	const otherProgram = Boolean(call.programId) && call.programId !== tenant.program.id;
	const otherDatabase = Boolean(call.databaseId) && call.databaseId !== tenant.database.name;
	if (otherProgram || otherDatabase) throw new ApiRefusal(409, "api-keys:calls.otherProgram");
}
