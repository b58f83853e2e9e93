import * as z from "zod";
import { chosenIds, opened, requiredText, tagList, wholeNumber } from "~/lib/fields.schemas";

/** The form of a blog. */
export const blogSchema = z.object({
	title: requiredText("articles-admin:errors.titleRequired"),
	order: wholeNumber(0, 100_000).default(0),
	memberTags: tagList,
	companyTagIds: chosenIds,
	updated: opened,
});

export type BlogFormValue = z.output<typeof blogSchema>;
