import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countControlUse, countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { EXPORT_WINDOW, EXPORTS } from "~/lib/limits";
import type { ControlScope, TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import { type AuditEntry, recordAudit, recordControlAudit } from "./audit.repository.server";
import { type AuditEntity, WHOLE_LIST } from "./audit-words.rules";

type Filters = Record<string, unknown>;

function exported(entity: AuditEntity, filters: Filters): AuditEntry {
	const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ""));
	return { action: "export", entity, entityId: WHOLE_LIST, after };
}

/** Writes that somebody downloads a list of `entity`, with what it was filtered by; before the first row leaves. Throws a 429 Response above the limit. */
export async function recordExport(scope: TenantScope, entity: AuditEntity, filters: Filters): Promise<void> {
	refuseTooMany(await countUse(scope, `export:${scope.actor.id}`, EXPORT_WINDOW), EXPORTS, scope.now());
	await transact(scope, (tx) => recordAudit(tx, exported(entity, filters)));
}

/** The same for a list of the installation. */
export async function recordControlExport(scope: ControlScope, entity: AuditEntity, filters: Filters): Promise<void> {
	refuseTooMany(await countControlUse(scope, `export:${scope.actor.id}`, EXPORT_WINDOW), EXPORTS, scope.now());
	await transactControl(scope, (tx) => recordControlAudit(tx, exported(entity, filters)));
}
