import * as z from "zod";
import { opened } from "~/lib/fields.schemas";

/** Far above the longest text there is; how long each may be, its kind says. */
const LONGEST = 200_000;
const MOST = 1000;

/** The form of a record's texts in one language. */
export const textsSchema = z.object({
	texts: z
		.array(z.object({ key: z.string().max(300).default(""), value: z.string().max(LONGEST).default("") }))
		.max(MOST)
		.default([]),
	updated: opened,
});
