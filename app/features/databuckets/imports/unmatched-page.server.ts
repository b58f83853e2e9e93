import { found, requiredId } from "~/kernel/admin/required-id.server";
import type { TenantScope } from "~db/scope";
import { loadDatabucket } from "../results/pages/load-results.server";
import { findBucketImport } from "./bucket-imports.repository.server";

/** The databucket and the import that an address names. Throws a Response where one is missing, or is another one's. */
export async function importInAddress(scope: TenantScope, params: { id?: string; importId?: string }) {
	const id = requiredId(params.id, "databuckets:errors.idRequired");
	const databucket = await loadDatabucket(scope, id);
	const one = await findBucketImport(scope, params.importId ?? "");
	return { databucket, one: found(one?.databucketId === id ? one : undefined, "databuckets:imports.notFound") };
}
