import * as z from "zod";
import { chosenIds, tagList } from "~/lib/fields.schemas";

/** Which tags somebody has whom the program is looked at as, and whether to count first. */
export const previewSchema = z.object({
	memberTags: tagList,
	companyTagIds: chosenIds,
	step: z.enum(["count", "open"]).default("open"),
});

export type PreviewFormValue = z.output<typeof previewSchema>;
