import { resolveTenant, type Tenant } from "~/gate/tenant.server";
import { resolveMemberLocale } from "~/server/i18n/locale.server";
import { type GuardArgs, originOf } from "~/server/origin.server";
import { type Actor, type TenantScope, tenantScope, UNKNOWN } from "~db/scope";

/** The tenant of the request; throws a 404 that the root shows as the no-program screen. */
export async function requireTenant({ request, context }: GuardArgs): Promise<Tenant> {
	const result = await resolveTenant(context, request);
	if ("tenant" in result) return result.tenant;
	throw new Response(null, { status: 404, statusText: result.domainError ?? "loading" });
}

/** A scope on the tenant for an actor. */
export async function scopeFor(args: GuardArgs, tenant: Tenant, actor: Actor): Promise<TenantScope> {
	const { database, program } = tenant;
	const { id: programId, locale, textLocales } = program;
	const reads = await resolveMemberLocale(args.request, program);
	const readIn = reads !== locale && textLocales.includes(reads) ? reads : undefined;
	return tenantScope(database, { programId, actor, readIn, origin: originOf(args) });
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
