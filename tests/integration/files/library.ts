import { findUpload } from "~/features/files/files.repository.server";
import { keepFiles } from "~/features/files/files.service.server";
import { prepareFile } from "~/features/files/prepare-files.server";
import { newId } from "~/lib/ids.server";
import { video } from "../../support/media/videos";
import { file, picture } from "../../support/pictures";
import type { World } from "../../support/world";

export const PDF = "%PDF-1.7\n1 0 obj\nendobj\n";
export const ZIP = "PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000rest of an archive";

/** What a browser posts from the upload form. */
export function uploadForm(files: readonly File[], fields: Record<string, string> = { folder: "documents" }): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const one of files) form.append("files", one);
	return form;
}

export const pdf = (name = "rules.pdf") => file(PDF, name, "application/pdf");
export const png = async (name = "mug.png", width = 40) => file(await picture(width, 20), name, "image/png");

/** Keeps an upload and returns its id. */
export async function addUpload(
	world: World,
	name: string,
	{ folder = "documents", programId = "demo", now = Date.now, fieldId = null as string | null } = {},
): Promise<string> {
	const scope = await world.scopeOf({ programId, now });
	const bytes = name.endsWith(".png") ? await picture(40, 20) : new TextEncoder().encode(PDF);
	const content = name.endsWith(".csv") ? new TextEncoder().encode("a,b\n1,2") : bytes;
	const files = await prepareFile({ bytes: content, name, folder, fieldId });
	await keepFiles(scope, files);
	return files[0]?.uploadId ?? "";
}

/** Keeps a video and returns its id. */
export async function addVideo(world: World, { programId = "demo", isPrivate = false } = {}): Promise<string> {
	const scope = await world.scopeOf({ programId });
	const [uploadId, bytes] = [newId(), video()];
	const about = { name: "fair.mp4", contentType: "video/mp4", size: bytes.length, uploadId, isPrivate };
	await keepFiles(scope, [{ ...about, bytes, path: `videos/${uploadId}.mp4` }]);
	return uploadId;
}

export const uploadOf = (world: World, id: string) => findUpload(world.scope, id);

export const fileRows = (world: World, programId = "demo") =>
	world.scope.query.selectFrom("files").selectAll().where("program_id", "=", programId).orderBy("path").execute();
