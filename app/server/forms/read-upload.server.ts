import { Refused } from "~/server/domain-error";
import { readFilesForm } from "./read-files.server";

/** A post with a file above the limit; `form` is the rest of it, so that nothing typed is lost. */
export class UploadTooLarge extends Refused {
	constructor(
		field: string,
		readonly form: FormData,
	) {
		super("files:errors.imageTooLarge", field, 413);
	}
}

/** Reads a posted form with pictures. Throws UploadTooLarge at the field of one above `maxBytes`. */
export async function readUpload(request: Request, maxBytes: number): Promise<FormData> {
	const { form, tooLarge } = await readFilesForm(request, maxBytes);
	for (const field of tooLarge.keys()) throw new UploadTooLarge(field, withoutFiles(form));
	return form;
}

/** The texts of a posted form. */
export function withoutFiles(form: FormData): FormData {
	const texts = new FormData();
	for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
	return texts;
}
