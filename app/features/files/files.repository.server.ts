import { sql } from "kysely";
import { newId } from "~/lib/ids.server";
import { likePrefix } from "~/lib/text";
import { readJson, toFlag } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { fileUrl } from "./files.paths";

export interface NewFile {
	/** Normalised, below the program's folder. */
	path: string;
	/** What it was called where it came from. */
	name: string;
	contentType: string;
	/** Bytes. */
	size: number;
	ownerMemberId?: string | null;
	/** Only the owner and admins may read it. */
	isPrivate?: boolean;
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
				name: file.name,
				content_type: file.contentType,
				size: file.size,
				download_url: fileUrl(file.path),
				metadata: JSON.stringify(file.metadata ?? {}),
				owner_member_id: file.ownerMemberId ?? null,
				is_private: toFlag(file.isPrivate ?? false),
				created: at,
				updated: at,
				created_by: tx.actor.id,
			})),
		)
		.execute();
}

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

/** The files of a folder and the folders within, by path. */
export async function listFolder(scope: TenantScope, folder: string, limit = 1000) {
	const rows = await select(scope)
		.where(sql<boolean>`path like ${likePrefix(`${folder}/`)} escape '\\'`)
		.orderBy("path")
		.limit(limit)
		.execute();
	return rows.map(withMetadata);
}

/** Replaces a file's metadata; false when there is no such file. */
export async function saveMetadata(tx: WriteScope, path: string, metadata: Record<string, string>): Promise<boolean> {
	const result = await tx.trx
		.updateTable("files")
		.set({ metadata: JSON.stringify(metadata), updated: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("path", "=", path)
		.executeTakeFirst();
	return result.numUpdatedRows > 0n;
}

export async function deleteFileRows(tx: WriteScope, paths: readonly string[]): Promise<void> {
	if (paths.length === 0) return;
	await tx.trx.deleteFrom("files").where("program_id", "=", tx.programId).where("path", "in", paths).execute();
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
