import * as z from "zod";
import { opened } from "~/lib/fields.schemas";

/** Far above the longest text there is; how long each may be, its kind says. */
const LONGEST = 200_000;
const MOST = 1000;
/** Of an option of a form: the ids of both, and the value that it has. */
const LONGEST_KEY = 1000;

/** The form of a record's texts in one language. */
export const textsSchema = z.object({
	texts: z
		.array(z.object({ key: z.string().max(LONGEST_KEY).default(""), value: z.string().max(LONGEST).default("") }))
		.max(MOST)
		.default([]),
	updated: opened,
});
