import { readOr } from "~/kernel/admin/read-or.server";
import { found } from "~/kernel/admin/required-id.server";
import type { TenantScope } from "~db/scope";

/** A table for its page. Throws a 404 Response when there is none, and one with the specified text when it cannot be read. */
export async function fetchTable<T>(scope: TenantScope, read: () => Promise<T | undefined>): Promise<T> {
	return found(await readOr(scope, read(), "tables:errors.fetch"), "tables:errors.notFound");
}
