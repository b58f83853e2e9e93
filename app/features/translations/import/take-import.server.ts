import { FileRefused } from "~/lib/csv/file-refused";
import { tableText } from "~/lib/csv/table/table-text";
import { TRANSLATION_FILE_BYTES, TRANSLATION_ROWS_LISTED } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { readFilesForm } from "~/server/forms/read-files.server";
import { parseFormData } from "~/server/forms.server";
import type { TenantScope } from "~db/scope";
import type { Translation } from "../translations.repository.server";
import { importSchema } from "../translations.schemas";
import { checkFile, importFile } from "./import-directory.service.server";

/** Reads a post of the import: a file is checked, what it was found to hold is imported. Throws Refused. */
export async function takeImport(scope: TenantScope, translation: Translation, request: Request) {
	const { form, tooLarge } = await readFilesForm(request, TRANSLATION_FILE_BYTES);
	if (tooLarge.has("file")) throw new Refused("translations:errors.fileTooLarge", "file", 413);
	const { value, failure } = parseFormData(form, importSchema);
	if (failure) return { failure };
	if (value.content !== undefined) return { imported: await importFile(scope, translation.id, value.content) };
	if (!value.file || value.file.size === 0) throw new Refused("translations:errors.fileRequired", "file");
	const { entries, refused, ...counts } = await checkFile(scope, translation, await textOf(value.file));
	return {
		checked: {
			...counts,
			...{ refused: refused.slice(0, TRANSLATION_ROWS_LISTED), left: refused.length },
			content: JSON.stringify(Object.fromEntries(entries.map(({ key, value: text }) => [key, text]))),
		},
	};
}

/** The file's text, however a spreadsheet has saved it. Throws Refused. */
async function textOf(file: File): Promise<string> {
	try {
		return tableText(Buffer.from(await file.arrayBuffer()));
	} catch (error) {
		if (error instanceof FileRefused) throw new Refused(error.message, "file");
		throw error;
	}
}
