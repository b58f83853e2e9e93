import * as z from "zod";
import { opened, requiredText, wholeNumber } from "~/lib/fields.schemas";
import { ARTICLE_CATEGORY_STATUSES } from "../articles.rules";

/** The form of an article category. */
export const articleCategorySchema = z.object({
	title: requiredText("articles-admin:errors.titleRequired"),
	order: wholeNumber(0, 100_000).default(0),
	status: z.enum(ARTICLE_CATEGORY_STATUSES, { error: "articles-admin:errors.status" }).default("Active"),
	updated: opened,
});

export type ArticleCategoryFormValue = z.output<typeof articleCategorySchema>;
