import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { message } from "~/lib/message-key";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteFileRows, findUpload, type StoredFile } from "../files.repository.server";
import { FILES_AT_ONCE, fileName, normalisePath } from "../files.rules";
import { keepFiles, noteAbout, requireFilesAndPath } from "../files.service.server";
import { type PreparedFile, prepareFile } from "../prepare-files.server";
import { type PostedVideo, prepareVideo } from "../videos/prepare-video.server";
import type { FileDetailsForm } from "./file-library.schemas";

/** Files that were not taken, each with its reason as a message. */
export class FilesRefused extends Error {
	constructor(
		readonly messages: string[],
		readonly status = 400,
	) {
		super(messages.join(", "));
	}
}

/** The reason why one of several files was not taken, with its name. */
export function refusedFile(name: string, reason: string): string {
	return message("files:errors.named", { name, reason: reason.replace(/^files:errors\./, "") });
}

interface UploadedFiles {
	files: readonly File[];
	videos?: readonly PostedVideo[];
	folder: string;
	isPrivate: boolean;
}

/**
 * Keeps what an admin uploads below a folder, all of it or nothing. Throws Refused without files or a usable folder and
 * above the quota, FilesRefused with every file that cannot be taken.
 */
export async function uploadFiles(
	scope: TenantScope,
	{ files, videos = [], folder, isPrivate }: UploadedFiles,
): Promise<PreparedFile[]> {
	requireFilesAndPath([...files, ...videos], folder);
	if (files.length + videos.length > FILES_AT_ONCE)
		throw new Refused(message("files:errors.tooMany", { max: FILES_AT_ONCE }), "files");
	const into = folderOf(folder);
	const prepared: PreparedFile[] = [];
	const refused: Refused[] = [];
	const prepare = async (called: string, index: number, make: () => Promise<PreparedFile[]>) => {
		try {
			prepared.push(...(await make()));
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			// Videos are taken here and nowhere else.
			const reason = error.messageKey === "files:errors.type" ? "files:errors.libraryType" : error.messageKey;
			refused.push(new Refused(refusedFile(fileName(called, index), reason), undefined, error.status));
		}
	};
	for (const [index, file] of files.entries()) {
		await prepare(file.name, index, async () => {
			const bytes = new Uint8Array(await file.arrayBuffer());
			return prepareFile({ bytes, name: file.name, folder: into, isPrivate }, index);
		});
	}
	for (const [place, video] of videos.entries()) {
		const index = files.length + place;
		await prepare(video.name, index, async () => [await prepareVideo(video, { folder: into, isPrivate, index })]);
	}
	if (refused.length > 0)
		throw new FilesRefused(
			refused.map(({ messageKey }) => messageKey),
			Math.max(...refused.map(({ status }) => status)),
		);
	await keepFiles(scope, prepared, {
		alongside: async (tx) => {
			for (const { uploadId, path, name, contentType, imageSize } of prepared) {
				if (imageSize && imageSize !== "medium") continue;
				const after = { path, name, contentType, isPrivate };
				await recordAudit(tx, { action: "upload", entity: "file", entityId: uploadId, after });
			}
		},
	});
	return prepared;
}

function folderOf(folder: string): string {
	try {
		return normalisePath(folder.trim());
	} catch (error) {
		throw error instanceof Refused ? new Refused(error.messageKey, "folder") : error;
	}
}

/** The row that stands for an upload: of a picture the middle size. */
export function standsFor(files: readonly StoredFile[]): StoredFile | undefined {
	return files.find(({ imageSize }) => imageSize === "medium") ?? files[0];
}

/** Saves name and description of an upload, in all its sizes. Throws NotFound, Refused (409) when it changed meanwhile. */
export async function saveFileDetails(scope: TenantScope, uploadId: string, form: FileDetailsForm): Promise<void> {
	await transact(scope, async (tx) => {
		const files = await findUpload(tx, uploadId);
		const before = files.find(({ path }) => path === form.path);
		if (!before) throw new NotFound("files:errors.notFound");
		const name = fileName(form.name, 0);
		const description = form.description ?? "";
		for (const file of files) {
			const { description: _old, ...kept } = file.metadata;
			const metadata = description === "" ? kept : { ...kept, description };
			await noteAbout(tx, file.path, { name, metadata }, file.path === before.path ? form.updated : undefined);
		}
		await recordAudit(tx, {
			action: "update",
			entity: "file",
			entityId: uploadId,
			before: { name: before.name, description: before.metadata.description ?? "" },
			after: { name, description },
		});
	});
}

/**
 * Deletes the records of an upload, a picture's in all sizes, and returns the paths whose bytes have to go then. Throws
 * NotFound, and Refused for a file of an entry, which goes with its entry.
 */
export async function forgetUpload(tx: WriteScope, uploadId: string): Promise<string[]> {
	const files = await findUpload(tx, uploadId);
	const shown = standsFor(files);
	if (!shown) throw new NotFound("files:errors.notFound");
	if (files.some(({ fieldId }) => fieldId !== null)) throw new Refused("files:errors.ofEntry");
	const paths = files.map(({ path }) => path);
	await deleteFileRows(tx, paths);
	const { path, name, contentType } = shown;
	const before = { path, name, contentType };
	await recordAudit(tx, { action: "delete", entity: "file", entityId: uploadId, before });
	return paths;
}
