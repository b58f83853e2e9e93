import { NotFound, Refused } from "~/server/domain-error";
import { runtime } from "~/server/runtime.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { fileUrl, pathOfUrl } from "./files.paths";
import { deleteFileRows, type FileDetails, insertFiles, saveMetadata, usedBytes } from "./files.repository.server";
import { normalisePath, PROGRAM_QUOTA } from "./files.rules";
import { type EncodedImage, encodeImage, type ImageSize } from "./images.server";
import { type PreparedFile, preparePicture, type Upload } from "./prepare-files.server";
import { storage } from "./storage.server";

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
	const files = preparePicture(sizes, upload);
	await keepFiles(scope, files, { quota });
	const [small, medium, large] = files.map(({ path }) => fileUrl(path)) as [string, string, string];
	return { small, medium, large };
}

/** Throws Refused for an empty list of files or without a folder (specification §5). */
export function requireFilesAndPath(files: readonly unknown[], folder: string): void {
	if (files.length === 0 || folder.trim() === "") throw new Refused("files:errors.filesAndPath");
}

interface Keeping {
	/** Bytes that the program's files may take. */
	quota?: number;
	/** Further writes of the transaction that records the files. */
	alongside?: (tx: WriteScope) => Promise<unknown>;
}

/** Keeps all of the files or none. Throws Refused above the quota. */
export async function keepFiles(
	scope: TenantScope,
	files: readonly PreparedFile[],
	{ quota = PROGRAM_QUOTA, alongside }: Keeping = {},
): Promise<void> {
	const wanted = files.reduce((sum, { size }) => sum + size, 0);
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
				files.map(({ bytes: _bytes, ...file }) => file),
			);
			await alongside?.(tx);
		});
	} catch (error) {
		await removeFromStorage(scope, written);
		throw error;
	}
}

/**
 * Deletes the sizes of pictures. One file that cannot be deleted only warns, the others still go; addresses elsewhere and
 * empty ones are left alone. Throws Refused when the clean-up as a whole fails.
 */
export async function deleteImages(scope: TenantScope, urls: readonly (string | null | undefined)[]): Promise<void> {
	const paths = urls.flatMap((url) => pathOfUrl(url) ?? []);
	await deleteFiles(scope, async (tx) => {
		await deleteFileRows(tx, paths);
		return paths;
	});
}

/**
 * Deletes the files whose records `forget` takes away, by the paths that it gives. Returns how many stayed in the
 * storage. Throws what `forget` refuses, and Refused when the deletion as a whole fails.
 */
export async function deleteFiles(
	scope: TenantScope,
	forget: (tx: WriteScope) => Promise<readonly string[]>,
): Promise<number> {
	let paths: readonly string[];
	try {
		paths = await transact(scope, forget);
	} catch (error) {
		if (error instanceof Refused) throw error;
		runtime().log.error({ err: error, requestId: scope.origin.requestId }, "picture files could not be deleted");
		throw new Refused("files:errors.imageCleanup", undefined, 500);
	}
	return removeFromStorage(scope, paths);
}

/** Removes the bytes of files whose records are gone. One that fails only warns; returns how many did. */
export async function removeFromStorage(scope: TenantScope, paths: readonly string[]): Promise<number> {
	let left = 0;
	for (const path of paths) {
		try {
			await storage().remove(scope.programId, path);
		} catch (error) {
			left++;
			runtime().log.warn({ err: error, path, requestId: scope.origin.requestId }, "a file could not be deleted");
		}
	}
	return left;
}

/** The folder to list, in its one form. Throws Refused without one. */
export function wantedFolder(folder: string): string {
	if (folder.trim() === "") throw new Refused("files:errors.folder");
	return normalisePath(folder.trim());
}

/** Replaces what is noted about a file, one of several. Throws Refused without a path or details, NotFound for an unknown file. */
export async function noteAbout(tx: WriteScope, path: string, details: FileDetails | null, opened?: number) {
	if (path.trim() === "" || !details) throw new Refused("files:errors.pathAndMetadata");
	if (!(await saveMetadata(tx, normalisePath(path), details, opened))) throw new NotFound("files:errors.notFound");
}
