import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { recordAudit } from "./audit.repository.server";

/** Stands for a list where the audit log names a record. */
export const WHOLE_LIST = "list";

/** Writes that somebody downloads a list of `entity`, with what it was filtered by; before the first row leaves. */
export async function recordExport(scope: TenantScope, entity: string, filters: Record<string, unknown>) {
	const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""));
	await transact(scope, (tx) => recordAudit(tx, { action: "export", entity, entityId: WHOLE_LIST, after }));
}
