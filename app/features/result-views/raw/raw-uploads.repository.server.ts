import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE, UPLOAD_UNUSED } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { breathe } from "~/server/turns/breathe.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";

/** Rows of a file as they stand in it, without its header. */
export type Cells = readonly string[];

const sealed = (rows: readonly Cells[]) => cipher().encrypt(JSON.stringify(rows));
const opened = (rowsEnc: string) => readJson<string[][]>(cipher().decrypt(rowsEnc), []);

/** Begins an upload; nothing refers to it before `completeUpload`. */
export async function insertUpload(
	tx: WriteScope,
	{ csvName, headers }: { csvName: string; headers: readonly string[] },
): Promise<string> {
	const id = newId();
	const made = { created: tx.now(), created_by: tx.actor.id };
	const values = { program_id: tx.programId, id, csv_name: csvName, headers: JSON.stringify(headers), ...made };
	await tx.trx.insertInto("raw_uploads").values(values).execute();
	return id;
}

/** Adds some rows of an upload, encrypted: keys and names of people stand in them. */
export async function insertBlock(tx: WriteScope, uploadId: string, block: number, rows: readonly Cells[]) {
	const own = { program_id: tx.programId, upload_id: uploadId, block };
	await tx.trx
		.insertInto("raw_upload_blocks")
		.values({ ...own, rows_enc: sealed(rows) })
		.execute();
}

export async function completeUpload(tx: WriteScope, id: string, rows: number): Promise<void> {
	await tx.trx
		.updateTable("raw_uploads")
		.set({ complete: 1, row_count: rows })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
}

/** A whole upload without its rows. */
export async function findRawUpload(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("raw_uploads")
		.select(["id", "csv_name as csvName", "headers", "row_count as rows", "created"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.where("complete", "=", 1)
		.executeTakeFirst();
	return row && { ...row, headers: readJson<string[]>(row.headers, []) };
}

export type RawUpload = NonNullable<Awaited<ReturnType<typeof findRawUpload>>>;

/** The rows of an upload in their order, at most 500 at a time. */
export async function* uploadRows(scope: TenantScope, uploadId: string): AsyncGenerator<string[][], void, undefined> {
	for (let block = 0; ; block++) {
		const row = await scope.query
			.selectFrom("raw_upload_blocks")
			.select("rows_enc")
			.where("program_id", "=", scope.programId)
			.where("upload_id", "=", uploadId)
			.where("block", "=", block)
			.executeTakeFirst();
		if (!row) return;
		yield opened(row.rows_enc);
		await breathe();
	}
}

/** Some rows of an upload, by its id and their place in it. */
export interface RowsPlace {
	uploadId: string;
	block: number;
}

/** Where rows stand, whatever the upload, of which one fits. */
export async function findRowsWith(scope: TenantScope, fits: (cells: Cells) => boolean): Promise<RowsPlace[]> {
	const found: RowsPlace[] = [];
	const uploads = await scope.query
		.selectFrom("raw_uploads")
		.select("id")
		.where("program_id", "=", scope.programId)
		.orderBy("id")
		.execute();
	for (const { id } of uploads) {
		let block = 0;
		for await (const rows of uploadRows(scope, id)) {
			if (rows.some(fits)) found.push({ uploadId: id, block });
			block++;
		}
	}
	return found;
}

/** Empties the rows that fit, where they were found; the others keep their places. */
export async function emptyRows(tx: WriteScope, places: readonly RowsPlace[], fits: (cells: Cells) => boolean) {
	for (const { uploadId, block } of places) {
		const own = tx.trx
			.selectFrom("raw_upload_blocks")
			.select("rows_enc")
			.where("program_id", "=", tx.programId)
			.where("upload_id", "=", uploadId)
			.where("block", "=", block);
		const row = await own.executeTakeFirst();
		if (!row) continue;
		const kept = opened(row.rows_enc).map((cells) => (fits(cells) ? cells.map(() => "") : cells));
		await tx.trx
			.updateTable("raw_upload_blocks")
			.set({ rows_enc: sealed(kept) })
			.where("program_id", "=", tx.programId)
			.where("upload_id", "=", uploadId)
			.where("block", "=", block)
			.execute();
	}
}

/** Removes some rows of uploads that nothing refers to, neither a record nor a draft; returns how many blocks or uploads went. */
export async function deleteUnusedUploads(tx: WriteScope, most: number): Promise<number> {
	const unused = await tx.trx
		.selectFrom("raw_uploads as u")
		.select("u.id")
		.where("u.program_id", "=", tx.programId)
		.where("u.created", "<=", tx.now() - UPLOAD_UNUSED)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("raw_records as r")
						.select("r.record_id")
						.where("r.program_id", "=", tx.programId)
						.whereRef("r.upload_id", "=", "u.id"),
				),
			),
		)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom("drafts as d")
						.select("d.id")
						.where("d.program_id", "=", tx.programId)
						.where(sql<boolean>`d.state ->> '$.beside.uploadId' = u.id`),
				),
			),
		)
		.orderBy("u.created")
		.limit(ROWS_AT_ONCE)
		.executeTakeFirst();
	if (!unused) return 0;
	const blocks = await tx.trx
		.selectFrom("raw_upload_blocks")
		.select("block")
		.where("program_id", "=", tx.programId)
		.where("upload_id", "=", unused.id)
		.orderBy("block", "desc")
		.limit(most)
		.execute();
	const last = blocks.at(-1);
	if (last)
		await tx.trx
			.deleteFrom("raw_upload_blocks")
			.where("program_id", "=", tx.programId)
			.where("upload_id", "=", unused.id)
			.where("block", ">=", last.block)
			.execute();
	else
		await tx.trx.deleteFrom("raw_uploads").where("program_id", "=", tx.programId).where("id", "=", unused.id).execute();
	return blocks.length + 1;
}
