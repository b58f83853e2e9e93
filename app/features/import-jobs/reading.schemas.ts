import * as z from "zod";
import type { CsvDelimiter } from "~/lib/csv/shape";

const ENCODINGS = ["utf-8", "windows-1252", "macintosh", "utf-8-twice", "utf-16le", "utf-16be"] as const;

/** How the file is to be read, and what the columns form asks for. */
export const readingSchema = z.object({
	intent: z.enum(["read", "check"]).catch("check"),
	encoding: z.enum(ENCODINGS).optional(),
	// A tab is sent by name: blanks at the ends of a value do not survive every form.
	delimiter: z
		.enum([",", ";", "|", "tab"])
		.transform((name) => (name === "tab" ? "\t" : name) as CsvDelimiter)
		.optional(),
});
