import { DOCUMENT_MAX_BYTES, MAX_FORM_DATA_CHARACTERS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { type PostedFiles, readFilesForm } from "~/server/forms/read-files.server";

/** Nine bytes a character at most, percent-encoded; a field is named by its definition, which may have points in it. */
const LIMITS = { bytes: 9 * MAX_FORM_DATA_CHARACTERS, paths: false };

/** Reads what was filled in with its files; for a body that cannot be read, what to say of it. */
export async function readPostedAnswers(request: Request): Promise<PostedFiles | Refused> {
	try {
		return await readFilesForm(request, DOCUMENT_MAX_BYTES, LIMITS);
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		// Longer than what may be saved, then; nobody has counted how long.
		const size = `> ${MAX_FORM_DATA_CHARACTERS}`;
		return error.status === 413 ? new Refused(message("forms:entry.dataTooLarge", { size })) : error;
	}
}
