import { sql } from "kysely";
import type { Amount } from "~/kernel/conditions/amounts.rules";
import { cipher } from "~/server/crypto/fields.server";
import { insertRows } from "~db/query/insert-rows";
import type { TenantScope, WriteScope } from "~db/scope";
import type { ParticipantType } from "../databuckets.rules";

/** A line of a file, as it is stored. */
export interface ImportedRow {
	row: number;
	/** On which line of the file it stands. */
	line?: number | undefined;
	key: string;
	keyHash: string;
	participantId: string | null;
	amounts: readonly (readonly [code: string, amount: Amount])[];
}

/** Who has these account keys now, by the look-up hash of the key. */
export async function findOwners(
	scope: TenantScope,
	type: ParticipantType,
	hashes: readonly string[],
): Promise<Map<string, string>> {
	const found = await (type === "member"
		? scope.query
				.selectFrom("members")
				.select(["id", "account_key_hash as hash"])
				.where("program_id", "=", scope.programId)
				.where("account_key_hash", "in", hashes)
				.where("deleted_at", "is", null)
		: scope.query
				.selectFrom("companies")
				.select(["id", "account_key_hash as hash"])
				.where("program_id", "=", scope.programId)
				.where("account_key_hash", "in", hashes)
	).execute();
	return new Map(found.map(({ id, hash }) => [hash ?? "", id]));
}

/** Adds rows to an import. */
export async function insertImportedRows(
	tx: WriteScope,
	{ id, databucketId }: { id: string; databucketId: string },
	rows: readonly ImportedRow[],
): Promise<void> {
	const at = tx.now();
	await insertRows(
		tx,
		"databucket_rows",
		rows.map(({ row, line = null, key, keyHash, participantId, amounts }) => ({
			...{ program_id: tx.programId, databucket_id: databucketId, import_id: id, row_no: row, line },
			...{ key_hash: keyHash, key_enc: cipher().encrypt(key), participant_id: participantId },
			...{ data: JSON.stringify(Object.fromEntries(amounts)), created: at },
		})),
	);
}

/** Removes the first rows of an import, at most `size`; how many there were. */
export async function deleteFirstRows(tx: WriteScope, importId: string, size: number): Promise<number> {
	const { numDeletedRows } = await tx.trx
		.deleteFrom("databucket_rows")
		.where("program_id", "=", tx.programId)
		.where("import_id", "=", importId)
		.where("row_no", "in", (eb) =>
			eb
				.selectFrom("databucket_rows")
				.select("row_no")
				.where("program_id", "=", tx.programId)
				.where("import_id", "=", importId)
				.orderBy("row_no")
				.limit(size),
		)
		.executeTakeFirstOrThrow();
	return Number(numDeletedRows);
}

/** The rows of an import whose key is nobody's, in the order of the file; `after` is the number of the last one seen. */
export async function listUnmatched(
	scope: TenantScope,
	importId: string,
	{ after = 0, size }: { after?: number; size: number },
) {
	const rows = await scope.query
		.selectFrom("databucket_rows")
		.select(["row_no as row", "line", "key_enc as key", "data"])
		.where("program_id", "=", scope.programId)
		.where("import_id", "=", importId)
		.where("participant_id", "is", null)
		.where("row_no", ">", after)
		.orderBy("row_no")
		.limit(size)
		.execute();
	return rows.map(({ row, line, key, data }) => ({
		row,
		line,
		key: key === "" ? "" : cipher().decrypt(key),
		amounts: Object.entries(JSON.parse(data) as Record<string, Amount>),
	}));
}

export type UnmatchedRow = Awaited<ReturnType<typeof listUnmatched>>[number];

/**
 * Takes the key of somebody who is erased out of every row, whoever owned the row when it was last matched; the key that is
 * another's by now stays.
 */
export async function forgetKeys(
	tx: WriteScope,
	participantId: string,
	{ keyHash, isAnothers }: { keyHash: string | null; isAnothers: boolean },
): Promise<void> {
	const anothers = isAnothers ? keyHash : null;
	const emptied = () =>
		tx.trx
			.updateTable("databucket_rows")
			// A condition on the key would have SQLite read all rows of the program.
			.set({
				key_hash: sql<string>`iif(key_hash is ${anothers}, key_hash, '')`,
				key_enc: sql<string>`iif(key_hash is ${anothers}, key_enc, '')`,
			})
			.where("program_id", "=", tx.programId)
			.where("databucket_id", "in", (eb) =>
				eb.selectFrom("databuckets").select("id").where("program_id", "=", tx.programId),
			);
	// Each by an index of its own; asked for together they would take all rows of the program.
	await emptied().where("participant_id", "=", participantId).execute();
	if (keyHash !== null && !isAnothers) await emptied().where("key_hash", "=", keyHash).execute();
}
