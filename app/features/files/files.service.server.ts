import { fileTypeFromBuffer } from "file-type";
import { newId } from "~/lib/ids.server";
import { IMAGE_WIDTHS } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { fileUrl, pathOfUrl } from "./files.paths";
import {
	deleteFileRows,
	findFile,
	insertFiles,
	listFolder,
	type NewFile,
	saveMetadata,
	usedBytes,
} from "./files.repository.server";
import { DOCUMENT_MAX_BYTES, fileName, normalisePath, PROGRAM_QUOTA } from "./files.rules";
import { type EncodedImage, encodeImage, IMAGE_SIZES, type ImageSize } from "./images.server";
import { storage } from "./storage.server";

export interface Upload {
	bytes: Uint8Array;
	/** As the sender called it. */
	name?: string | null;
	/** Below the program's folder, e.g. `rewards`. */
	folder: string;
	ownerMemberId?: string | null;
	isPrivate?: boolean;
}

/** Addresses of the three sizes of one picture, as the tables keep them. */
export type ImageUrls = Record<ImageSize, string>;

/** Keeps a picture in three sizes under random names. Throws Refused with the reason, at no field. */
export async function storeImage(scope: TenantScope, upload: Upload, quota = PROGRAM_QUOTA): Promise<ImageUrls> {
	return storeSizes(scope, await encodeImage(upload.bytes), upload, quota);
}

/** Keeps the sizes that encodeImage made, e.g. of one picture in several programs. Throws Refused above the quota. */
export async function storeSizes(
	scope: TenantScope,
	sizes: Record<ImageSize, EncodedImage>,
	upload: Omit<Upload, "bytes">,
	quota = PROGRAM_QUOTA,
): Promise<ImageUrls> {
	const { folder, name, ownerMemberId, isPrivate } = upload;
	const id = newId();
	const stored = IMAGE_SIZES.map((size) => {
		const { bytes, contentType, extension } = sizes[size];
		const path = normalisePath(`${folder}/${id}-${size}.${extension}`);
		const metadata = { size, width: String(IMAGE_WIDTHS[size]) };
		return { bytes, path, name: fileName(name, 0), contentType, ownerMemberId, isPrivate, metadata };
	});
	await keep(scope, stored, quota);
	const [small, medium, large] = stored.map(({ path }) => fileUrl(path)) as [string, string, string];
	return { small, medium, large };
}

/** Keeps a PDF or CSV file under a random name and returns its path. */
export async function storeDocument(
	scope: TenantScope,
	upload: Upload,
	index = 0,
	quota = PROGRAM_QUOTA,
): Promise<string> {
	if (upload.bytes.byteLength === 0 || upload.folder.trim() === "") throw new Refused("files:errors.fileAndPath");
	if (upload.bytes.byteLength > DOCUMENT_MAX_BYTES) throw new Refused("files:errors.documentTooLarge");
	const name = fileName(upload.name, index);
	const contentType = await documentType(upload.bytes, name);
	const path = normalisePath(`${upload.folder}/${newId()}.${contentType === "text/csv" ? "csv" : "pdf"}`);
	await keep(scope, [{ ...upload, path, name, contentType }], quota);
	return path;
}

/** Keeps several documents below a folder; the paths come in the order of the files. */
export async function storeDocuments(scope: TenantScope, uploads: readonly Omit<Upload, "folder">[], folder: string) {
	if (uploads.length === 0 || folder.trim() === "") throw new Refused("files:errors.filesAndPath");
	const paths: string[] = [];
	for (const [index, upload] of uploads.entries()) paths.push(await storeDocument(scope, { ...upload, folder }, index));
	return paths;
}

/** By content: a PDF says so itself; a CSV is text that does not begin like a page or a drawing. */
async function documentType(bytes: Uint8Array, name: string): Promise<"application/pdf" | "text/csv"> {
	const known = await fileTypeFromBuffer(bytes);
	if (known?.mime === "application/pdf") return "application/pdf";
	const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
	const isText = !known && !bytes.includes(0) && !start.startsWith("<");
	if (isText && name.toLowerCase().endsWith(".csv")) return "text/csv";
	throw new Refused("files:errors.documentType");
}

async function keep(
	scope: TenantScope,
	files: readonly (Omit<NewFile, "size"> & { bytes: Uint8Array })[],
	quota: number,
): Promise<void> {
	const wanted = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
	const written: string[] = [];
	try {
		for (const { path, bytes } of files) {
			await storage().write(scope.programId, path, bytes);
			written.push(path);
		}
		await transact(scope, async (tx) => {
			if ((await usedBytes(tx)) + wanted > quota) throw new Refused("files:errors.quota");
			await insertFiles(
				tx,
				files.map(({ bytes, ...file }) => ({ ...file, size: bytes.byteLength })),
			);
		});
	} catch (error) {
		await Promise.all(written.map((path) => removeQuietly(scope, path)));
		throw error;
	}
}

/**
 * Deletes the sizes of pictures. One file that cannot be deleted only warns, the others still go; addresses elsewhere and
 * empty ones are left alone. Throws Refused when the clean-up as a whole fails.
 */
export async function deleteImages(scope: TenantScope, urls: readonly (string | null | undefined)[]): Promise<void> {
	const paths = urls.flatMap((url) => pathOfUrl(url) ?? []);
	try {
		await transact(scope, (tx) => deleteFileRows(tx, paths));
	} catch (error) {
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "picture files could not be deleted");
		throw new Refused("files:errors.imageCleanup", undefined, 500);
	}
	for (const path of paths) await removeQuietly(scope, path);
}

/** Deletes one file. Throws NotFound. */
export async function deleteFile(scope: TenantScope, path: string): Promise<void> {
	const { path: known } = await readFileRecord(scope, path);
	await transact(scope, (tx) => deleteFileRows(tx, [known]));
	await removeQuietly(scope, known);
}

async function removeQuietly(scope: TenantScope, path: string): Promise<void> {
	try {
		await storage().remove(scope.programId, path);
	} catch (error) {
		runtime().log.warn({ err: error, path, requestId: scope.origin.requestId }, "a file could not be deleted");
	}
}

/** A file's metadata and address. Throws NotFound. */
export async function readFileRecord(scope: TenantScope, path: string) {
	const file = await findFile(scope, normalisePath(path));
	if (!file) throw new NotFound("files:errors.notFound");
	return file;
}

/** The files below a folder. Throws Refused without one. */
export async function listFiles(scope: TenantScope, folder: string) {
	if (folder.trim() === "") throw new Refused("files:errors.folder");
	return listFolder(scope, normalisePath(folder));
}

/** Replaces what is noted about a file. Throws Refused without a path or metadata, NotFound for an unknown file. */
export async function updateMetadata(scope: TenantScope, path: string, metadata: Record<string, string> | null) {
	if (path.trim() === "" || !metadata) throw new Refused("files:errors.pathAndMetadata");
	const known = normalisePath(path);
	if (!(await transact(scope, (tx) => saveMetadata(tx, known, metadata)))) throw new NotFound("files:errors.notFound");
}
