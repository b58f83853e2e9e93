import * as z from "zod";
import { confirmSchema, opened, requiredText } from "~/lib/fields.schemas";
import { TRANSLATION_FILE_BYTES } from "~/lib/limits";
import { SHOWN, TRANSLATION_STATUSES } from "./translations.rules";

const title = requiredText("translations:errors.titleRequired");
const locale = z.enum(["en", "fr"], { error: "translations:errors.localeRequired" });

/** The form of a translation, new and edited. */
export const translationSchema = z.object({ title, locale, updated: opened });

export type TranslationFormValue = z.output<typeof translationSchema>;

/** The form of a copy. */
export const translationCopySchema = z.object({
	originalId: z
		.string({ error: "translations:errors.originalRequired" })
		.max(100, "translations:errors.originalRequired"),
	title,
	locale,
});

export type TranslationCopy = z.output<typeof translationCopySchema>;

/** What members are to read from now on. */
export const publishSchema = confirmSchema.extend({
	status: z.enum(TRANSLATION_STATUSES, { error: "translations:errors.statusRequired" }),
});

/** A page of the directory: each text as it was shown and as it is wanted. */
export const directorySchema = z.object({
	directory: z
		.array(
			z.object({
				key: z.string().max(200),
				value: z.string().default(""),
				was: z
					.string()
					.transform((text) => text.slice(SHOWN.length))
					.optional(),
			}),
			{ error: "translations:errors.directoryRequired" },
		)
		.min(1, "translations:errors.directoryRequired"),
	/** The search that the page belongs to, to come back to. */
	back: z
		.string()
		.regex(/^\?[\w%=&.+*-]{0,500}$/)
		.catch(""),
});

export type GivenEntry = z.output<typeof directorySchema>["directory"][number];

/** A key that is taken out. */
export const removeKeySchema = z.object({ key: z.string({ error: "translations:errors.keyRequired" }).max(200) });

/** An import: a file to be looked at, or what it was found to hold. */
export const importSchema = z.object({
	file: z.file().optional(),
	content: z.string().max(TRANSLATION_FILE_BYTES, "translations:errors.fileTooLarge").optional(),
});
