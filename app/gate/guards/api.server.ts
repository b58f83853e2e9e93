import { findGrant } from "~/features/admins/grants.repository.server";
import { findApiKeyBySecret, stampUse } from "~/features/api-keys/api-keys.repository.server";
import type { ApiScope } from "~/features/api-keys/api-keys.rules";
import type { Tenant } from "~/gate/tenant.server";
import { recordRefusal } from "~/kernel/audit/record-refusal.service.server";
import { can, type Permission } from "~/kernel/permissions/permissions.rules";
import { secondsToWait } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { ApiRefusal, requirePost } from "~/server/api/reply.server";
import type { GuardArgs } from "~/server/origin.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { optionalAdmin } from "./admin.server";
import { optionalMember } from "./member.server";
import { requireTenant, scopeFor } from "./tenant.server";

const MINUTE = 60_000;
const CALLS_PER_MINUTE = 120;

export interface ApiContext {
	tenant: Tenant;
	scope: TenantScope;
}

/** What an admin has to be allowed in the pages for what a key is made for. */
const RIGHTS: Record<ApiScope, Permission> = { "members:invite": "members:write", "members:approve": "members:write" };

/**
 * Who calls: with the program's key of `Authorization: Bearer …` that may do `wanted`, or, without that header, as an admin
 * who is signed in and may do the same in the pages. Throws ApiRefusal: 405 for anything but a POST, 401 without either,
 * 403 for a member, an admin without the right and a key of another kind or scope, 429 above 120 calls a minute.
 */
export async function requireApiCaller(args: GuardArgs, wanted: ApiScope): Promise<ApiContext> {
	requirePost(args);
	const tenant = await requireTenant(args);
	const header = args.request.headers.get("Authorization");
	const scope =
		header === null ? await adminCalling(args, tenant, wanted) : await keyCalling(args, tenant, header, wanted);
	return { tenant, scope };
}

async function keyCalling(args: GuardArgs, tenant: Tenant, header: string, wanted: ApiScope): Promise<TenantScope> {
	const secret = /^Bearer +(\S+)$/i.exec(header)?.[1];
	if (!secret) throw nobody();
	const lookup = await scopeFor(args, tenant, { kind: "unknown", id: "unknown" });
	const key = await findApiKeyBySecret(lookup, secret);
	if (!key?.scopes.includes(wanted)) throw new ApiRefusal(403, "admin:forbidden");
	const scope: TenantScope = { ...lookup, actor: { kind: "admin", id: `api-key:${key.id}` } };
	await refuseTooMany(scope, key.id);
	await transact(scope, (tx) => stampUse(tx, key));
	return scope;
}

/** The host decides the program here too, whichever one the admin is at work in. */
async function adminCalling(args: GuardArgs, tenant: Tenant, wanted: ApiScope): Promise<TenantScope> {
	const identity = await optionalAdmin(args);
	if (!identity) throw (await optionalMember(args)) ? new ApiRefusal(403, "admin:forbidden") : nobody();
	const { admin, control } = identity;
	const grant = await findGrant(control, admin, tenant.program.id);
	if (!grant) throw new ApiRefusal(403, "admin:forbidden");
	const scope = await scopeFor(args, tenant, { kind: "admin", id: admin.id });
	if (!can(grant.role, RIGHTS[wanted])) {
		await recordRefusal(scope, { permission: RIGHTS[wanted], request: args.request });
		throw new ApiRefusal(403, "admin:forbidden");
	}
	await refuseTooMany(scope, admin.id);
	return scope;
}

async function refuseTooMany(scope: TenantScope, caller: string): Promise<void> {
	const wait = secondsToWait(await countUse(scope, `api:${caller}`, MINUTE), CALLS_PER_MINUTE, scope.now());
	if (wait !== null) throw new ApiRefusal(429, "common:errors.429.text", undefined, { "Retry-After": String(wait) });
}

const nobody = () => new ApiRefusal(401, "api-keys:calls.noKey", undefined, { "WWW-Authenticate": "Bearer" });

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
