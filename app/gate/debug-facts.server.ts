import { optionalAdmin } from "~/gate/guards/admin.server";
import { optionalMember } from "~/gate/guards/member.server";
import type { Tenant } from "~/gate/tenant.server";
import type { GuardArgs } from "~/server/origin.server";
import { runtime } from "~/server/runtime.server";

/**
 * Where a page comes from and whose it is, for support, without secrets; null unless a setting shows it on every page, or a
 * super admin asks for it by `?debug`.
 */
export async function debugFacts(args: GuardArgs, tenant: Tenant | null) {
	if (!runtime().env.DEBUG_OVERLAY && !(await isAskedBySuper(args))) return null;
	const member = tenant && (await optionalMember(args));
	return {
		host: args.context.host,
		program: tenant?.program.id ?? null,
		region: tenant?.database.name ?? null,
		member: member?.session.memberId ?? null,
	};
}

async function isAskedBySuper(args: GuardArgs): Promise<boolean> {
	if (!new URL(args.request.url).searchParams.has("debug")) return false;
	// Nobody's page fails because it cannot be told who looks at it.
	const identity = await optionalAdmin(args).catch(() => null);
	return identity?.admin.role === "super";
}
