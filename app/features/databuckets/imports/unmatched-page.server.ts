import { found, requiredId } from "~/kernel/admin/required-id.server";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import type { ParticipantType } from "../databuckets.rules";
import { loadDatabucket } from "../results/pages/load-results.server";
import { findBucketImport } from "./bucket-imports.repository.server";
import { findOwners, type UnmatchedRow } from "./import-rows.repository.server";

/** The databucket and the import that an address names. Throws a Response where one is missing, or is another one's. */
export async function importInAddress(scope: TenantScope, params: { id?: string; importId?: string }) {
	const id = requiredId(params.id, "databuckets:errors.idRequired");
	const databucket = await loadDatabucket(scope, id);
	const one = await findBucketImport(scope, params.importId ?? "");
	return { databucket, one: found(one?.databucketId === id ? one : undefined, "databuckets:imports.notFound") };
}

/** Rows of a databucket of `type` that are nobody's, each with who has its key among the others: companies, or members. */
export async function withOtherOwners(scope: TenantScope, type: ParticipantType, rows: readonly UnmatchedRow[]) {
	const other = type === "member" ? "company" : "member";
	const hashes = rows.map(({ key }) => (key === "" ? "" : cipher().lookupHash(key)));
	const owners = hashes.length > 0 ? await findOwners(scope, other, hashes) : new Map<string, string>();
	return rows.map((row, index) => ({ ...row, keyOf: owners.has(hashes[index] ?? "") ? other : null }));
}
