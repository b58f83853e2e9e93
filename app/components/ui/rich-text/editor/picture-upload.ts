import { PROGRAM_MARK } from "~/lib/admin/program-mark";

const FOLDER = "texts";

/** What uploads a picture for a text, for the program that the form around the text was opened in. */
export function pictureUpload(file: File, around: FormData | null): FormData {
	const upload = new FormData();
	upload.set("files", file);
	upload.set("folder", FOLDER);
	const program = around?.get(PROGRAM_MARK);
	if (program) upload.set(PROGRAM_MARK, program);
	return upload;
}
