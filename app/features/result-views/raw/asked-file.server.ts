import { importFilePath, withImportFile } from "~/features/import-jobs/files.server";
import { type Draft, type DraftKind, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { detectFile } from "~/lib/csv/detect.server";
import type { FileShape } from "~/lib/csv/shape";
import type { TenantScope } from "~db/scope";

/** A file that waits for somebody to say how it is written; nothing of it is stored as rows until then. */
export interface AskedFile {
	/** By which the storage knows it. */
	fileId: string;
	csvName: string;
}

/** What a draft keeps beside its form of such a file, or that there is none. */
export const besideAsked = (asked: AskedFile | null) => ({
	...{ askedFile: asked?.fileId ?? "", askedName: asked?.csvName ?? "" },
});

/** The file about which an admin is asked in a draft. */
export function askedIn(draft: Draft | undefined): AskedFile | null {
	const { askedFile = "", askedName = "" } = draft?.state.beside ?? {};
	return askedFile === "" ? null : { fileId: askedFile, csvName: askedName };
}

/** The same in the draft that the scope's admin has of a record. */
export const findAskedFile = async (scope: TenantScope, kind: DraftKind, recordId: string) =>
	askedIn(await findDraft(scope, kind, recordId));

/** What to choose from; null where nothing is asked, or the file is there no more. */
export async function encodingQuestion(
	scope: TenantScope,
	asked: AskedFile | null,
): Promise<FileShape["encodingChoice"]> {
	if (!asked) return null;
	return withImportFile(importFilePath(scope.programId, asked.fileId), async (path) => {
		const { encodingChoice } = await detectFile(path);
		return encodingChoice;
	}).catch((error: unknown) => {
		if (isGone(error)) return null;
		throw error;
	});
}

export const isGone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";
