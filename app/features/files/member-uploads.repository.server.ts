import { type ExpressionBuilder, sql } from "kysely";
import type { RegionalSchema } from "~db/schema/regional";
import type { TenantScope, WriteScope } from "~db/scope";

/** What pages show of a file that a member sent with a form. */
export interface MemberUpload {
	/** Of the upload. */
	id: string;
	name: string;
	/** Bytes of the file as it is downloaded. */
	size: number;
	contentType: string;
	/** Of the download; of a picture its largest size. */
	url: string;
	/** Of a picture, to be shown within a page. */
	previewUrl: string | null;
	fieldId: string;
}

/**
 * Uploads are looked up by member or entry, not in the order of an index, which has all that wait in the program; of a
 * picture the largest size is what is downloaded.
 */
function uploads(scope: TenantScope) {
	return scope.query
		.selectFrom("files as f")
		.leftJoin("files as m", (join) =>
			join
				.onRef("m.program_id", "=", "f.program_id")
				.onRef("m.upload_id", "=", "f.upload_id")
				.on("m.image_size", "=", "medium"),
		)
		.select(["f.upload_id as id", "f.name", "f.size", "f.content_type as contentType", "f.field_id as fieldId"])
		.select(["f.download_url as url", "m.download_url as previewUrl"])
		.where("f.program_id", "=", scope.programId)
		.where((eb) => eb.or([eb("f.image_size", "is", null), eb("f.image_size", "=", "large")]))
		.where("f.field_id", "is not", null)
		.orderBy(sql`+f.created`)
		.orderBy("f.id");
}

type Row = Awaited<ReturnType<ReturnType<typeof uploads>["execute"]>>[number];
const toUpload = (row: Row): MemberUpload => ({ ...row, url: row.url ?? "", fieldId: row.fieldId ?? "" });

/** The files of an entry, or of what was sent with a form that opens by itself. */
export async function listEntryUploads(scope: TenantScope, entryId: string): Promise<MemberUpload[]> {
	const rows = await uploads(scope).where("f.entry_id", "=", entryId).execute();
	return rows.map(toUpload);
}

/** The names of the files of some entries or submissions, by the ids of the uploads. */
export async function listNamesOfUploads(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("files")
		.select(["upload_id as id", "name"])
		.where("program_id", "=", scope.programId)
		.where("entry_id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Those of some uploads that a member may refer to in a form: their own, waiting or of the entry that is changed. */
export async function findOwnUploads(
	scope: TenantScope,
	memberId: string,
	ids: readonly string[],
	entryId: string | null,
): Promise<MemberUpload[]> {
	if (ids.length === 0) return [];
	const rows = await uploads(scope)
		.where("f.upload_id", "in", ids)
		.where("f.owner_member_id", "=", memberId)
		.where((eb) => free(eb, entryId))
		.execute();
	return rows.map(toUpload);
}

/** The hashes of a member's uploads by their ids, wherever they are by now; an old upload counts as itself. */
export async function listContentHashes(
	scope: TenantScope,
	memberId: string,
	ids: readonly string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await scope.query
		.selectFrom("files")
		.select(["upload_id as id", "content_hash as hash"])
		.where("program_id", "=", scope.programId)
		.where("owner_member_id", "=", memberId)
		.where("upload_id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, hash }) => [id, hash ?? id]));
}

/** Belongs to no entry yet, or to this one. */
function free(eb: ExpressionBuilder<{ f: RegionalSchema["files"] }, "f">, entryId: string | null) {
	const waiting = eb("f.entry_id", "is", null);
	return entryId === null ? waiting : eb.or([waiting, eb("f.entry_id", "=", entryId)]);
}

/** How many uploads of a member wait for a form to be sent. */
export async function countWaitingUploads(scope: TenantScope, memberId: string): Promise<number> {
	const row = await scope.query
		.selectFrom("files")
		.select((eb) => eb.fn.count<number>("upload_id").distinct().as("count"))
		.where("program_id", "=", scope.programId)
		.where("owner_member_id", "=", memberId)
		.where("field_id", "is not", null)
		.where("entry_id", "is", null)
		.executeTakeFirst();
	return Number(row?.count ?? 0);
}

/**
 * Gives an entry its uploads: those named become its own, what it held besides goes. Returns the paths that go, and
 * whether all that were named are the member's to give.
 */
export async function attachUploads(
	tx: WriteScope,
	{ entryId, memberId, ids }: { entryId: string; memberId: string; ids: readonly string[] },
): Promise<{ complete: boolean; dropped: string[] }> {
	const known = new Set((await findOwnUploads(tx, memberId, ids, entryId)).map(({ id }) => id));
	if (ids.some((id) => !known.has(id))) return { complete: false, dropped: [] };
	if (ids.length > 0)
		await tx.trx
			.updateTable("files")
			.set({ entry_id: entryId })
			.where("program_id", "=", tx.programId)
			.where("upload_id", "in", ids)
			.where("owner_member_id", "=", memberId)
			.execute();
	const dropped = await tx.trx
		.deleteFrom("files")
		.where("program_id", "=", tx.programId)
		.where("entry_id", "=", entryId)
		.$if(ids.length > 0, (query) => query.where("upload_id", "not in", ids))
		.returning("path")
		.execute();
	return { complete: true, dropped: dropped.map(({ path }) => path) };
}

/** Removes the records of the files of some entries or submissions; returns their paths. */
export async function deleteUploadsOf(tx: WriteScope, ids: readonly string[]): Promise<string[]> {
	const gone = await tx.trx
		.deleteFrom("files")
		.where("program_id", "=", tx.programId)
		.where("entry_id", "in", ids)
		.returning("path")
		.execute();
	return gone.map(({ path }) => path);
}

/** Removes the records of all files that a member owns; returns their paths. */
export async function deleteMemberFiles(tx: WriteScope, memberId: string): Promise<string[]> {
	const gone = await tx.trx
		.deleteFrom("files")
		.where("program_id", "=", tx.programId)
		.where("owner_member_id", "=", memberId)
		.returning("path")
		.execute();
	return gone.map(({ path }) => path);
}

/** Removes the records of uploads that no form has taken since before `before`; returns their paths. */
export async function deleteWaitingUploads(tx: WriteScope, before: number): Promise<string[]> {
	const gone = await tx.trx
		.deleteFrom("files")
		.where("program_id", "=", tx.programId)
		.where("field_id", "is not", null)
		.where("entry_id", "is", null)
		.where("created", "<", before)
		.returning("path")
		.execute();
	return gone.map(({ path }) => path);
}
