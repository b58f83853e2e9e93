import { expect, test } from "vitest";
import { FileRefused } from "~/lib/csv/file-refused";
import { reads } from "../../../support/reads";

test.each([
	[new FileRefused("tooLarge", { max: 64 }), "The file is larger than 64 MB"],
	[new FileRefused("encoding", { line: 3 }), "Line 3 has letters that cannot be read. Save the file as CSV UTF-8."],
	[new FileRefused("encoding"), "The file has letters that cannot be read. Save it as CSV UTF-8."],
	[
		new FileRefused("binary", { kind: "data", line: 3 }),
		"Line 3 holds data that is no text. Save the sheet as CSV first.",
	],
	[new FileRefused("binary", { kind: "pdf" }), "This is not a text file but a PDF. Save the sheet as CSV first."],
])("%j is told in words", (refusal, text) => {
	expect(refusal.message).toEqual(reads(text));
	expect(refusal.name).toBe("FileRefused");
});
