import * as z from "zod";
import {
	chosenIds,
	copyKey,
	opened,
	optionalLine,
	optionalText,
	publicationFields,
	requiredText,
	tagList,
} from "~/lib/fields.schemas";
import { PAGE_BODY } from "~/lib/limits";
import { BLOCK_KINDS, isSafeHref, PAGE_KINDS, PAGE_STATUSES, RECORD_BLOCKS, showsRecords } from "../pages.rules";

/** The form of a page, new and edited; its blocks come from the draft. */
export const pageSchema = z.object({
	title: requiredText("pages-admin:errors.titleRequired"),
	kind: z.enum(PAGE_KINDS, { error: "pages-admin:errors.kind" }).default("custom"),
	status: z.enum(PAGE_STATUSES, { error: "pages-admin:errors.status" }).default("Draft"),
	body: optionalText(PAGE_BODY),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	updated: opened,
	draft: opened,
});

/** The inputs of its page: those of the schema and of the pickers. */
export const PAGE_FIELDS = [...Object.keys(pageSchema.shape), "addMemberTags", "addCompanyTags"];

export type PageFormValue = z.output<typeof pageSchema>;

const id = optionalLine(100);

/** The form of a block; rows are in the form beside it. */
export const blockSchema = z
	.object({
		kind: z.enum(BLOCK_KINDS, { error: "pages-admin:errors.blockKind" }),
		title: optionalLine(200),
		text: optionalText(20_000),
		video: id,
		picture: id,
		alt: optionalLine(300),
		href: optionalLine(400),
		record: id,
	})
	.superRefine(({ kind, title, text, video, picture, alt, href, record }, context) => {
		const missing = (field: string, messageKey: string) =>
			context.addIssue({ code: "custom", path: [field], message: `pages-admin:errors.${messageKey}` });
		if (kind === "heading" && title === "") missing("title", "headingRequired");
		if (kind === "text" && text === "") missing("text", "textRequired");
		if (kind === "picture" && picture === "") missing("image", "pictureRequired");
		if (kind === "picture" && alt === "") missing("alt", "altRequired");
		if (kind === "video" && title === "") missing("title", "videoTitleRequired");
		if (kind === "video" && video === "") missing("video", "videoRequired");
		if (kind === "button" && title === "") missing("title", "labelRequired");
		if (kind === "button" && !isSafeHref(href)) missing("href", href === "" ? "hrefRequired" : "href");
		if (showsRecords(kind) && RECORD_BLOCKS[kind] === "one" && record === "") missing("record", "recordRequired");
	});

export type BlockValue = z.output<typeof blockSchema>;

/** A row of a block: of a gallery, of cards or of questions. One that says nothing is left out. */
export const rowSchema = z
	.object({ picture: id, alt: optionalLine(300), record: id, question: optionalLine(300), answer: optionalText(5000) })
	.superRefine(({ picture, alt, question, answer }, context) => {
		const missing = (field: string, messageKey: string) =>
			context.addIssue({ code: "custom", path: [field], message: `pages-admin:errors.${messageKey}` });
		if (picture !== "" && alt === "") missing("alt", "altRequired");
		if (picture === "" && alt !== "") missing("picture", "pictureRequired");
		if (question !== "" && answer === "") missing("answer", "answerRequired");
		if (question === "" && answer !== "") missing("question", "questionRequired");
	});

/** The form of a copy. */
export const duplicatePageSchema = z.object({
	title: requiredText("pages-admin:errors.titleRequired"),
	_key: copyKey,
});
