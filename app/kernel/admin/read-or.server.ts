import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";

/** What is read for a page. Throws a 500 Response with a text of its own when it cannot be, and logs why. */
export function readOr<T>(scope: TenantScope, read: Promise<T>, messageKey: string): Promise<T> {
	return read.catch((error: unknown) => {
		if (error instanceof Response || awayMessage(error) !== null) throw error;
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "what a page shows could not be read");
		throw new Response(messageKey, { status: 500 });
	});
}
