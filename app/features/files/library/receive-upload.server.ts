import { refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { DOCUMENT_MAX_BYTES } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { chosenFiles, type PostedFiles, readFilesForm } from "~/server/forms/read-files.server";
import { withoutFiles } from "~/server/forms/read-upload.server";
import { parseFormData, refuse } from "~/server/forms.server";
import type { TenantScope } from "~db/scope";
import { fileName } from "../files.rules";
import type { PreparedFile } from "../prepare-files.server";
import type { PostedVideo } from "../videos/prepare-video.server";
import { takeVideos } from "../videos/receive-videos.server";
import { fileUploadSchema } from "./file-library.schemas";
import { FilesRefused, refusedFile, uploadFiles } from "./file-library.service.server";

type Received =
	| { kept: PreparedFile[]; folder: string; failure: null }
	| { kept: null; folder: null; failure: ReturnType<typeof refuse> };

/**
 * Receives what an admin posts to upload; `failure` is the form again with the reasons. `missing` is the message for a
 * post without file or folder. Throws Refused for a body that is no form, and what nobody foresaw.
 */
export async function receiveUpload(scope: TenantScope, request: Request, missing: string): Promise<Received> {
	const { videos, aside, close } = takeVideos();
	try {
		return await keepUpload(scope, await readFilesForm(request, DOCUMENT_MAX_BYTES, undefined, aside), videos, missing);
	} finally {
		await close();
	}
}

async function keepUpload(
	scope: TenantScope,
	{ form, tooLarge }: PostedFiles,
	videos: readonly PostedVideo[],
	missing: string,
): Promise<Received> {
	refuseOtherProgram(scope, form);
	const { value, submission, failure } = parseFormData(withoutFiles(form), fileUploadSchema);
	if (failure) return { kept: null, folder: null, failure };
	const failed = (field: string, messages: string[], status?: number): Received => ({
		...{ kept: null, folder: null },
		failure: refuse(submission, field ? { fieldErrors: { [field]: messages } } : { formErrors: messages }, status),
	});
	const oversize = tooLarge.get("files") ?? [];
	const files = chosenFiles(form, "files");
	const lacking = [
		...(files.length + videos.length + oversize.length === 0 ? ["files"] : []),
		...(value.folder === "" ? ["folder"] : []),
	];
	if (lacking.length > 0) {
		const fieldErrors = Object.fromEntries(lacking.map((field) => [field, [missing]]));
		return { kept: null, folder: null, failure: refuse(submission, { fieldErrors }) };
	}
	const tooLargeReasons = oversize.map((name, index) =>
		refusedFile(fileName(name, files.length + index), "files:errors.documentTooLarge"),
	);
	if (tooLargeReasons.length > 0) return failed("files", tooLargeReasons, 413);
	try {
		return { kept: await uploadFiles(scope, { ...value, files, videos }), folder: value.folder, failure: null };
	} catch (error) {
		if (error instanceof FilesRefused) return failed("files", error.messages, error.status);
		if (error instanceof Refused) return failed(error.field ?? "", [error.messageKey], error.status);
		const away = awayMessage(error);
		if (away !== null) return failed("", [away], 503);
		throw error;
	}
}

/** What to say once they are kept. */
export function keptMessage(kept: readonly PreparedFile[]): string {
	const count = new Set(kept.map(({ uploadId }) => uploadId)).size;
	return message("files:success.uploaded", { count });
}
