import { z } from "zod";
import { opened, plainLine, plainText } from "~/lib/fields.schemas";
import { SHORT_TEXT } from "~/lib/limits";

/** What admins post to upload; the files themselves are read beside it. */
export const fileUploadSchema = z.object({
	folder: z.string().trim().max(200, "files:errors.path").default(""),
	isPrivate: z.boolean().default(false),
});

/** What is noted about a file. */
export const fileDetailsSchema = z
	.object({
		path: z.string().trim().optional(),
		name: plainLine().max(200, "files:errors.nameTooLong").optional(),
		description: plainText(SHORT_TEXT, "files:errors.descriptionTooLong").optional(),
		updated: opened,
	})
	.superRefine(({ path, name, description }, context) => {
		const add = (message: string, field?: string) =>
			context.addIssue({ code: "custom", message, path: field ? [field] : [], input: undefined });
		if (!path || (name === undefined && description === undefined)) add("files:errors.pathAndMetadata");
		else if (!name) add("files:errors.nameRequired", "name");
	});

export type FileDetailsForm = z.infer<typeof fileDetailsSchema>;
