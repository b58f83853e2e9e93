import { expect, test } from "vitest";
import { FileRefused } from "~/lib/csv/file-refused";
import { reads } from "../../../support/reads";

test.each([
	["tooLarge", { max: 64 }, "The file is larger than 64 MB"],
	["encoding", { line: 3 }, "Line 3 has letters that cannot be read. Save the file as CSV UTF-8."],
	["encoding", undefined, "The file has letters that cannot be read. Save it as CSV UTF-8."],
	["binary", { kind: "data", line: 3 }, "Line 3 holds data that is no text. Save the sheet as CSV first."],
	["binary", { kind: "pdf" }, "This is not a text file but a PDF. Save the sheet as CSV first."],
	[
		"noNames",
		{ line: 1 },
		"Line 1 names no column: it is empty or holds separators alone. Put the column names there, or remove the line.",
	],
	["unclosedQuote", { line: 3 }, "A quote that opens on line 3 is never closed"],
] as const)("a file that is refused as %s with %o is told so in words", (reason, params, text) => {
	const refusal = new FileRefused(reason, params);
	expect(refusal.message).toEqual(reads(text));
	expect(refusal).toMatchObject({ name: "FileRefused", reason, messageKey: `imports:file.${reason}` });
});
