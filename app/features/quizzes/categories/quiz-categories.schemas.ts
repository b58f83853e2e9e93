import * as z from "zod";
import { asked, opened, optionalText, requiredText, switched } from "~/lib/fields.schemas";

/** The form of a quiz category, new and edited. */
export const quizCategorySchema = z
	.object({
		title: requiredText("quizzes:categories.errors.titleRequired"),
		description: optionalText(),
		isActive: z.boolean().optional(),
		updated: opened,
		asked,
	})
	.transform(({ asked, ...form }) => ({ ...form, isActive: switched(form.isActive, "isActive", asked, true) }));

export type QuizCategoryFormValue = z.output<typeof quizCategorySchema>;
