import { changedRow } from "~/kernel/admin/titled.server";
import { newId } from "~/lib/ids.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { upperKey } from "~/lib/text";
import { readJson, toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { fileUrl } from "./files.paths";
import type { ImageSize } from "./images.server";

export interface NewFile {
	/** Normalised, below the program's folder. */
	path: string;
	/** What it was called where it came from. */
	name: string;
	contentType: string;
	/** Bytes. */
	size: number;
	/** The same for the sizes of one picture. */
	uploadId: string;
	imageSize?: ImageSize;
	ownerMemberId?: string | null;
	/** Only the owner and admins may read it. */
	isPrivate?: boolean;
	/** The form field it was sent for; it waits there until an entry takes it. */
	fieldId?: string | null;
	contentHash?: string | null;
	metadata?: Record<string, string>;
}

/** Records stored files. Throws UniqueViolation for a path that is taken. */
export async function insertFiles(tx: WriteScope, files: readonly NewFile[]): Promise<void> {
	const at = tx.now();
	await tx.trx
		.insertInto("files")
		.values(
			files.map((file) => ({
				program_id: tx.programId,
				id: newId(),
				path: file.path,
				folder: folderOf(file.path),
				name: file.name,
				name_upper: upperKey(file.name),
				content_type: file.contentType,
				size: file.size,
				download_url: fileUrl(file.path),
				metadata: JSON.stringify(file.metadata ?? {}),
				owner_member_id: file.ownerMemberId ?? null,
				is_private: toFlag(file.isPrivate ?? false),
				upload_id: file.uploadId,
				image_size: file.imageSize ?? null,
				field_id: file.fieldId ?? null,
				content_hash: file.contentHash ?? null,
				created: at,
				updated: at,
				created_by: tx.actor.id,
				updated_by: tx.actor.id,
			})),
		)
		.execute();
}

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf("/")));

const COLUMNS = [
	"id",
	"path",
	"name",
	"content_type as contentType",
	"size",
	"download_url as downloadURL",
	"metadata",
	"owner_member_id as ownerMemberId",
	"is_private as isPrivate",
	"created as timeCreated",
	"updated",
	"created_by as createdBy",
	"folder",
	"upload_id as uploadId",
	"image_size as imageSize",
	"entry_id as entryId",
	"field_id as fieldId",
] as const;

const select = (scope: TenantScope) =>
	scope.query.selectFrom("files").select(COLUMNS).where("program_id", "=", scope.programId);

const withMetadata = <T extends { metadata: string }>({ metadata, ...row }: T) => ({
	...row,
	metadata: readJson<Record<string, string>>(metadata, {}),
});

/** A file's record by its path. */
export async function findFile(scope: TenantScope, path: string) {
	const row = await select(scope).where("path", "=", path).executeTakeFirst();
	return row && withMetadata(row);
}

/** Those of some paths that a record has. */
export async function knownPaths(scope: TenantScope, paths: readonly string[]): Promise<Set<string>> {
	const known = new Set<string>();
	for (let start = 0; start < paths.length; start += ROWS_AT_ONCE) {
		const some = paths.slice(start, start + ROWS_AT_ONCE);
		const rows = await scope.query
			.selectFrom("files")
			.select("path")
			.where("program_id", "=", scope.programId)
			.where("path", "in", some)
			.execute();
		for (const { path } of rows) known.add(path);
	}
	return known;
}

/** Whether the program's records in this database are those that count: not closed by a move, nor removed after one. */
export async function isProgramHere(scope: TenantScope): Promise<boolean> {
	const row = await scope.query
		.selectFrom("programs")
		.select("id")
		.where("id", "=", scope.programId)
		.where("moved", "=", 0)
		.executeTakeFirst();
	return row !== undefined;
}

/** The next files by path, to go through all of them. */
export async function pathsAfter(scope: TenantScope, after: string): Promise<{ path: string; size: number }[]> {
	return scope.query
		.selectFrom("files")
		.select(["path", "size"])
		.where("program_id", "=", scope.programId)
		.where("path", ">", after)
		.orderBy("path")
		.limit(ROWS_AT_ONCE)
		.execute();
}

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Every file of a folder, each size of a picture for itself, by path. */
export async function filesIn(scope: TenantScope, folder: string): Promise<StoredFile[]> {
	const rows = await select(scope).where("folder", "=", folder).orderBy("path").execute();
	return rows.map(withMetadata);
}

/** The files of one upload: a document, or the sizes of a picture, the smallest first. */
export async function findUpload(scope: TenantScope, uploadId: string): Promise<StoredFile[]> {
	const rows = await select(scope).where("upload_id", "=", uploadId).orderBy("size").orderBy("path").execute();
	const order = ["small", "medium", "large"];
	const place = (row: { imageSize: string | null }) => order.indexOf(row.imageSize ?? "");
	return rows.map(withMetadata).sort((a, b) => place(a) - place(b));
}

export interface FileDetails {
	/** What it is called when it is downloaded. */
	name?: string;
	metadata: Record<string, string>;
}

/**
 * Replaces what is noted about a file; false when there is no such file. `opened` is the row's `updated` as the form was
 * opened with it; throws Refused (409) when it was changed since.
 */
export async function saveMetadata(
	tx: WriteScope,
	path: string,
	{ name, metadata }: FileDetails,
	opened?: number,
): Promise<boolean> {
	const stored = await findFile(tx, path);
	if (!stored) return false;
	const stamp = changedRow(tx, stored.updated, opened);
	await tx.trx
		.updateTable("files")
		.set({
			metadata: JSON.stringify(metadata),
			...stamp,
			...(name !== undefined && { name, name_upper: upperKey(name) }),
		})
		.where("program_id", "=", tx.programId)
		.where("path", "=", path)
		.execute();
	return true;
}

export async function deleteFileRows(tx: WriteScope, paths: readonly string[]): Promise<void> {
	if (paths.length === 0) return;
	await tx.trx.deleteFrom("files").where("program_id", "=", tx.programId).where("path", "in", paths).execute();
}

/** Deletes the records of uploads, pictures in all sizes; returns their paths. */
export async function deleteUploads(tx: WriteScope, uploadIds: readonly string[]): Promise<string[]> {
	if (uploadIds.length === 0) return [];
	const gone = await tx.trx
		.deleteFrom("files")
		.where("program_id", "=", tx.programId)
		.where("upload_id", "in", uploadIds)
		.returning("path")
		.execute();
	return gone.map(({ path }) => path);
}

/** Bytes that the program's files take. */
export async function usedBytes(scope: TenantScope): Promise<number> {
	const row = await scope.query
		.selectFrom("files")
		.select((eb) => eb.fn.sum<number | null>("size").as("bytes"))
		.where("program_id", "=", scope.programId)
		.executeTakeFirstOrThrow();
	return row.bytes ?? 0;
}
