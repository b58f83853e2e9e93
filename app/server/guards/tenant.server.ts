import type { AppLoadContext } from "@remix-run/node";
import { type Actor, type TenantScope, tenantScope, UNKNOWN } from "~db/scope";
import { resolveTenant, type Tenant } from "../tenant.server";

export interface GuardArgs {
	request: Request;
	context: AppLoadContext;
}

/** The tenant of the request; throws a 404 that the root shows as the no-program screen. */
export async function requireTenant({ request, context }: GuardArgs): Promise<Tenant> {
	const result = await resolveTenant(context, request);
	if ("tenant" in result) return result.tenant;
	throw new Response(null, { status: 404, statusText: result.domainError ?? "loading" });
}

const LONGEST_AGENT = 300;

/** Where a request comes from, as rows of the audit log and sessions say it. */
export function originOf({ request, context }: GuardArgs): TenantScope["origin"] {
	const userAgent = request.headers.get("User-Agent")?.slice(0, LONGEST_AGENT);
	return { requestId: context.requestId, address: context.address, ...(userAgent && { userAgent }) };
}

/** A scope on the tenant for an actor. */
export async function scopeFor(args: GuardArgs, tenant: Tenant, actor: Actor): Promise<TenantScope> {
	const { database, program } = tenant;
	return tenantScope(database, { programId: program.id, actor, origin: originOf(args) });
}

export interface VisitorContext {
	tenant: Tenant;
	scope: TenantScope;
}

/** For pages that anybody of the program may see (sign in, sign up …). */
export async function requireVisitor(args: GuardArgs): Promise<VisitorContext> {
	const tenant = await requireTenant(args);
	return { tenant, scope: await scopeFor(args, tenant, UNKNOWN) };
}
