import { sql } from "kysely";
import { newRow } from "~/kernel/admin/titled.server";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { insertRows } from "~db/query/insert-rows";
import { updateRows } from "~db/query/update-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import { joinIdentifiers, type RecordStatus } from "./records.rules";

export interface PresetRecordInput {
	/** At least one; several make a list. */
	identifiers: readonly string[];
	name: string;
	/** Null counts as active. */
	status: RecordStatus | null;
	/** Null leaves it to the set; 0 is no limit. */
	claimsLimit: number | null;
}

const columnsOf = ({ identifiers, name, status, claimsLimit }: PresetRecordInput) => ({
	identifier: joinIdentifiers(identifiers),
	...{ name, status, claims_limit: claimsLimit },
});

/** The rows by which a record is found. */
const identifierRows = (tx: WriteScope, dataSetId: string, recordId: string, identifiers: readonly string[]) =>
	identifiers.map((exact) => ({
		program_id: tx.programId,
		data_set_id: dataSetId,
		exact,
		folded: upperKey(exact),
		record_id: recordId,
		in_list: identifiers.length > 1 ? (1 as const) : (0 as const),
	}));

/**
 * Adds records and returns their ids in the same order. Throws UniqueViolation for an identifier that the set has: look
 * for those before.
 */
export async function insertRecords(
	tx: WriteScope,
	dataSetId: string,
	records: readonly PresetRecordInput[],
): Promise<{ id: string; updated: number }[]> {
	const { created, created_by, updated, updated_by } = newRow(tx);
	// A plain literal: copying parts into it takes longer than the statement, with hundreds of thousands of them.
	const rows = records.map(({ identifiers: all, name, status, claimsLimit }) => ({
		program_id: tx.programId,
		id: newId(),
		created,
		updated,
		created_by,
		updated_by,
		data_set_id: dataSetId,
		identifier: joinIdentifiers(all),
		name,
		status,
		claims_limit: claimsLimit,
	}));
	const identifiers = records.flatMap((record, index) =>
		identifierRows(tx, dataSetId, rows[index]?.id ?? "", record.identifiers),
	);
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
		await insertRows(tx, "preset_records", rows.slice(start, start + ROWS_AT_ONCE));
	await addIdentifiers(tx, identifiers);
	tx.note("admin", dataSetId);
	return rows.map(({ id, updated }) => ({ id, updated }));
}

/** A record that changes, with its new stamp. */
export interface RecordChange {
	id: string;
	dataSetId: string;
	record: PresetRecordInput;
	stamps: { updated: number; updated_by: string };
}

/** Replaces what a record says; `updated` is its new stamp. Throws UniqueViolation for an identifier that the set has. */
export const updateRecord = (
	tx: WriteScope,
	{ id, dataSetId }: { id: string; dataSetId: string },
	record: PresetRecordInput,
	stamps: RecordChange["stamps"],
): Promise<void> => replaceRecords(tx, [{ id, dataSetId, record, stamps }]);

/**
 * The same for many, in a few statements however many they are: one for each takes a database server longer than it leaves a
 * transaction.
 */
export async function replaceRecords(tx: WriteScope, changes: readonly RecordChange[]): Promise<void> {
	if (changes.length === 0) return;
	await updateRows(
		tx,
		"preset_records",
		changes.map(({ id, record, stamps }) => ({ id, ...columnsOf(record), ...stamps })),
	);
	const ids = JSON.stringify(changes.map(({ id }) => id));
	await tx.trx
		.deleteFrom("preset_identifiers")
		.where("program_id", "=", tx.programId)
		.where("record_id", "in", sql<string>`(select value from json_each(${ids}))`)
		.execute();
	await addIdentifiers(
		tx,
		changes.flatMap(({ id, dataSetId, record }) => identifierRows(tx, dataSetId, id, record.identifiers)),
	);
	for (const { id } of changes) tx.note("admin", id);
}

async function addIdentifiers(tx: WriteScope, rows: ReturnType<typeof identifierRows>): Promise<void> {
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
		await insertRows(tx, "preset_identifiers", rows.slice(start, start + ROWS_AT_ONCE));
}

/** Deletes records; their claims stay known. */
export async function deleteRecords(tx: WriteScope, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.trx.deleteFrom("preset_records").where("program_id", "=", tx.programId).where("id", "in", ids).execute();
	for (const id of ids) tx.note("admin", id);
}

/** A record with the set it is in. */
export function findRecord(scope: TenantScope, id: string) {
	return scope.query
		.selectFrom("preset_records as r")
		.innerJoin("data_sets as d", (join) =>
			join.onRef("d.program_id", "=", "r.program_id").onRef("d.id", "=", "r.data_set_id"),
		)
		.select(["r.id", "r.data_set_id as dataSetId", "r.identifier", "r.name", "r.status", "r.updated", "r.created"])
		.select(["r.claims_limit as claimsLimit", "d.title as dataSetTitle", "d.claims_limit as dataSetLimit"])
		.where("r.program_id", "=", scope.programId)
		.where("r.id", "=", id)
		.executeTakeFirst();
}

export type PresetRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;
