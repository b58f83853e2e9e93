import * as z from "zod";

/** The confirmation of a posting. */
export const postingSchema = z.object({
	_key: z.string({ error: "databuckets:posting.failed" }).max(100, "databuckets:posting.failed"),
	/** The figures that were looked at; none is empty. */
	generationId: z.string().max(100).default(""),
	/** The amounts that the question named. */
	named: z.string().max(100).optional(),
});
