import type { AppLoadContext } from "@remix-run/node";
import type { TenantScope } from "~db/scope";

/** What every loader and action is called with. */
export interface GuardArgs {
	request: Request;
	context: AppLoadContext;
}

const LONGEST_AGENT = 300;

/** Where a request comes from, as rows of the audit log and sessions say it. */
export function originOf({ request, context }: GuardArgs): TenantScope["origin"] {
	const userAgent = request.headers.get("User-Agent")?.slice(0, LONGEST_AGENT);
	return { requestId: context.requestId, address: context.address, ...(userAgent && { userAgent }) };
}
