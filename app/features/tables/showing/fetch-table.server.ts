import { found } from "~/kernel/admin/required-id.server";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";

/** A table for its page. Throws a 404 Response when there is none, and one with the specified text when it cannot be read. */
export async function fetchTable<T>(scope: TenantScope, read: () => Promise<T | undefined>): Promise<T> {
	const table = await read().catch((error: unknown) => {
		if (awayMessage(error) !== null) throw error;
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "a table could not be read");
		throw new Response("tables:errors.fetch", { status: 500 });
	});
	return found(table, "tables:errors.notFound");
}
