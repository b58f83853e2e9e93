import { type NotNull, sql } from "kysely";
import { readJson } from "~db/columns";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { FileRow, RowEffect, StoredEffect, UndoVerdict } from "../import-kind";

/** Keeps what an import did with each row of a batch, in the transaction that did it. */
export async function insertEffects(
	tx: WriteScope,
	jobId: string,
	effects: readonly (RowEffect & FileRow)[],
): Promise<void> {
	await insertRows(
		tx,
		"import_effects",
		effects.map(({ row, line, entity, entityId, effect, before, after, stamp }) => ({
			program_id: tx.programId,
			job_id: jobId,
			row,
			line,
			entity,
			entity_id: entityId,
			effect,
			before: JSON.stringify(before),
			after: JSON.stringify(after),
			stamp,
		})),
	);
}

const ofJob = (scope: TenantScope, jobId: string) =>
	scope.query.selectFrom("import_effects").where("program_id", "=", scope.programId).where("job_id", "=", jobId);

/** Effects from the last row up; `below` is the lowest row seen so far. */
export async function listEffectsBackwards(
	scope: TenantScope,
	jobId: string,
	{ below, size }: { below: number | undefined; size: number },
): Promise<(StoredEffect & { undoneAt: number | null })[]> {
	const rows = await ofJob(scope, jobId)
		.select(["row", "entity", "entity_id", "effect", "before", "after", "stamp", "undone_at"])
		.$if(below !== undefined, (query) => query.where("row", "<", below ?? 0))
		.orderBy("row", "desc")
		.limit(size)
		.execute();
	return rows.map(({ row, entity, entity_id, effect, before, after, stamp, undone_at }) => ({
		...{ jobId, row, entity, effect, stamp, entityId: entity_id, undoneAt: undone_at },
		before: readJson<Record<string, unknown>>(before, {}),
		after: readJson<Record<string, unknown>>(after, {}),
	}));
}

/** Keeps the verdicts on effects; with `done` those that are reversed are so for good. */
export async function saveVerdicts(
	tx: WriteScope,
	jobId: string,
	verdicts: readonly (UndoVerdict & { row: number })[],
	done: boolean,
): Promise<void> {
	const groups = new Map<string, { undo: UndoVerdict["undo"]; reason: string | null; rows: number[] }>();
	for (const { undo, reason, row } of verdicts) {
		const key = `${undo}\n${reason}`;
		const group = groups.get(key);
		if (group) group.rows.push(row);
		else groups.set(key, { undo, reason, rows: [row] });
	}
	for (const { undo, reason, rows } of groups.values())
		await tx.trx
			.updateTable("import_effects")
			.set({ undo, reason, undone_at: done && undo === "Reversed" ? tx.now() : null })
			.where("program_id", "=", tx.programId)
			.where("job_id", "=", jobId)
			.where("row", "in", rows)
			.execute();
}

/**
 * Records that have their state of before again: an earlier import that left them so still knows them as untouched.
 * `from` is the record's `updated` before the import that was undone, `to` what it is now.
 */
export async function carryStamps(
	tx: WriteScope,
	entity: RowEffect["entity"],
	records: readonly { entityId: string; from: number; to: number }[],
): Promise<void> {
	if (records.length === 0) return;
	const moves = JSON.stringify(records.map(({ entityId, from, to }) => [entityId, from, to]));
	// Left to itself it would look through all effects of the program, for each record.
	await sql`update import_effects as e indexed by import_effects_entity set stamp = v.later
		from (select value ->> 0 as id, value ->> 1 as earlier, value ->> 2 as later from json_each(${moves}) limit -1) as v
		where e.program_id = ${tx.programId} and e.entity = ${entity} and e.entity_id = v.id and e.stamp = v.earlier
			and e.undone_at is null`.execute(tx.trx);
}

/** How many rows an import has had an effect on. */
export async function countEffects(scope: TenantScope, jobId: string): Promise<number> {
	const row = await ofJob(scope, jobId)
		.select((eb) => eb.fn.countAll<number>().as("n"))
		.executeTakeFirstOrThrow();
	return Number(row.n);
}

/** Whether anything of an import has been taken back. */
export async function anyUndone(scope: TenantScope, jobId: string): Promise<boolean> {
	const row = await ofJob(scope, jobId)
		.select("row")
		.where("undo", "=", "Reversed")
		.where("undone_at", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Why effects are kept, the most frequent reason first; whatever is kept has one. */
export async function listKeptReasons(scope: TenantScope, jobId: string, limit = 10) {
	const rows = await ofJob(scope, jobId)
		.select(["reason", (eb) => eb.fn.countAll<number>().as("count")])
		.$narrowType<{ reason: NotNull }>()
		.where("undo", "in", ["Kept", "Failed"])
		.groupBy("reason")
		.orderBy("count", "desc")
		.orderBy("reason")
		.limit(limit)
		.execute();
	return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** Effects with what becomes of them, in the order of the file; `after` is the last row seen. */
export function listEffects(
	scope: TenantScope,
	jobId: string,
	{ undo, after = 0, size }: { undo?: UndoVerdict["undo"] | undefined; after?: number; size: number },
) {
	return ofJob(scope, jobId)
		.select(["row", "line", "entity", "entity_id as entityId", "effect", "undo", "reason", "undone_at as undoneAt"])
		.$if(undo !== undefined, (query) => query.where("undo", "=", undo ?? null))
		.where("row", ">", after)
		.orderBy("row")
		.limit(size)
		.execute();
}

export type ListedEffect = Awaited<ReturnType<typeof listEffects>>[number];
