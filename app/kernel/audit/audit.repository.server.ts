import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { readJson } from "~db/columns";
import { among } from "~db/query/among";
import { insertRows } from "~db/query/insert-rows";
import type { ControlWriteScope, TenantScope, WriteScope } from "~db/scope";
import type { AuditAction, AuditEntity } from "./audit-words.rules";

export interface AuditEntry {
	action: AuditAction;
	entity: AuditEntity;
	entityId: string;
	/** What it was and what it is now; never secrets. */
	before?: unknown;
	after?: unknown;
	/** Anything else worth knowing, e.g. a reason. */
	note?: string;
}

function row(tx: WriteScope | ControlWriteScope, entry: AuditEntry) {
	const { before, after, note } = entry;
	const detail =
		before === undefined && after === undefined && note === undefined ? null : JSON.stringify({ before, after, note });
	return {
		id: newId(),
		at: tx.now(),
		actor_id: tx.actor.id,
		actor_kind: tx.actor.kind,
		action: entry.action,
		entity: entry.entity,
		entity_id: entry.entityId,
		detail,
		address: tx.origin.address ?? null,
		request_id: tx.origin.requestId ?? null,
	};
}

/** Writes who changed what, in the transaction that changes it. */
export async function recordAudit(tx: WriteScope, entry: AuditEntry): Promise<void> {
	await tx.trx
		.insertInto("audit_log")
		.values({ ...row(tx, entry), program_id: tx.programId, acting_as: tx.actor.actingAs ?? null })
		.execute();
	if (entry.action === "create") await tx.made?.(tx, entry.entity, entry.entityId);
}

/** The same for many changes at once; 500 entries in one statement. */
export async function recordAudits(tx: WriteScope, entries: readonly AuditEntry[]): Promise<void> {
	for (let start = 0; start < entries.length; start += ROWS_AT_ONCE)
		await insertRows(
			tx,
			"audit_log",
			entries.slice(start, start + ROWS_AT_ONCE).map((entry) => ({
				...row(tx, entry),
				program_id: tx.programId,
				acting_as: tx.actor.actingAs ?? null,
			})),
		);
}

const deletedAmong = among((scope, ids) =>
	scope.query
		.selectFrom("audit_log")
		.select(["entity_id as id", "detail"])
		.where("program_id", "=", scope.programId)
		.where("entity_id", "in", ids)
		// The plus keeps the planner from reading all that was ever deleted, or done.
		.where(sql<boolean>`+action = 'delete'`)
		.orderBy(sql`+at`),
);

/** What records that are gone were called when they were deleted, by their ids. */
export async function deletedNames(scope: TenantScope, ids: Iterable<string>): Promise<Map<string, string>> {
	const rows = await deletedAmong(scope, ids);
	return new Map(
		rows.flatMap(({ id, detail }) => {
			const { before } = readJson<{ before?: Record<string, unknown> }>(detail, {});
			const name = before?.title ?? before?.tag ?? before?.identifier;
			return id && typeof name === "string" ? [[id, name] as const] : [];
		}),
	);
}

/** Whether the scope's person has done this to a record before: a press of a button that comes again is no other one. */
export async function hasDone(
	scope: TenantScope,
	{ action, entity, entityId }: Pick<AuditEntry, "action" | "entity" | "entityId">,
): Promise<boolean> {
	const row = await scope.query
		.selectFrom("audit_log")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("entity_id", "=", entityId)
		.where("entity", "=", entity)
		.where("action", "=", action)
		.where("actor_id", "=", scope.actor.id)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** The same for what belongs to the installation. */
export async function recordControlAudit(tx: ControlWriteScope, entry: AuditEntry): Promise<void> {
	await tx.trx.insertInto("audit_log").values(row(tx, entry)).execute();
}
