import * as z from "zod";
import {
	chosenId,
	chosenIds,
	opened,
	optionalLine,
	optionalText,
	publicationFields,
	requiredText,
	tagList,
	wholeNumber,
} from "~/lib/fields.schemas";
import { ARTICLE_BODY, ARTICLE_SUMMARY, VIDEO_ADDRESS } from "~/lib/limits";
import { ARTICLE_STATUSES } from "./articles.rules";
import { readVideo } from "./video.rules";

/** What an article says, one program's or every program's. */
const content = {
	title: requiredText("articles-admin:errors.titleRequired"),
	summary: optionalText(ARTICLE_SUMMARY),
	body: optionalText(ARTICLE_BODY),
	videoUrl: optionalLine(VIDEO_ADDRESS).refine(
		(address) => address === "" || readVideo(address) !== null,
		"articles-admin:errors.video",
	),
	watchPoints: wholeNumber(0).default(0),
	status: z.enum(ARTICLE_STATUSES, { error: "articles-admin:errors.status" }).default("Draft"),
	...publicationFields,
	updated: opened,
};

const fields = z.object({
	...content,
	blogId: chosenId,
	categories: chosenIds,
	memberTags: tagList,
	companyTagIds: chosenIds,
	image: z.file().optional(),
	removeImage: z.boolean().default(false),
	videoFile: chosenId,
	draft: opened,
});

/** The form of an article, new and edited. */
export const articleSchema = fields.refine(({ videoFile, videoUrl }) => videoFile === null || videoUrl === "", {
	...{ path: ["videoFile"], error: "articles-admin:errors.twoVideos" },
});

/** The inputs of its page: those of the schema and of the pickers. */
export const ARTICLE_FIELDS = [...Object.keys(fields.shape), "addMemberTags", "addCompanyTags"];

export type ArticleFormValue = z.output<typeof articleSchema>;

/** The form of an article of every program. */
export const globalArticleSchema = z.object(content);

export type GlobalArticleFormValue = z.output<typeof globalArticleSchema>;
