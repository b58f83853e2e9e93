import * as z from "zod";
import {
	chosenIds,
	copyKey,
	opened,
	optionalText,
	plainLine,
	plainText,
	publicationFields,
	requiredText,
	tagList,
	wholeNumber,
} from "~/lib/fields.schemas";
import { SHORT_TEXT } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { fieldProblems } from "../definition-checks.rules";
import { fieldOptions } from "../form-tree.rules";
import { fieldSchema } from "../forms.schemas";
import { FIELD_INPUTS } from "./form-editing.rules";
import { drawnField } from "./form-items.rules";

/** The form of a form, new and edited; its sections and fields come from the draft. */
export const formSchema = z.object({
	title: requiredText("forms-admin:errors.titleRequired"),
	opensAlone: z.boolean().default(false),
	allowAnonymous: z.boolean().default(false),
	keepDays: wholeNumber(1, 36_500).optional(),
	...publicationFields,
	memberTags: tagList,
	companyTagIds: chosenIds,
	updated: opened,
	draft: opened,
});

/** The inputs of its page: those of the schema and of the pickers. */
export const FORM_FIELDS = [...Object.keys(formSchema.shape), "addMemberTags", "addCompanyTags"];

export type FormFormValue = z.output<typeof formSchema>;

const text = (max: number) => plainText(max, message("admin:errors.tooLong", { max })).optional();

/** The page of a section or a field. What belongs together is checked as the definition will check it. */
export const fieldInputSchema = z
	.object({
		type: text(20),
		label: plainLine()
			.max(SHORT_TEXT, message("admin:errors.tooLong", { max: SHORT_TEXT }))
			.optional(),
		help: optionalText(2000),
		required: z.boolean().default(false),
		unique: z.boolean().default(false),
		pattern: text(20),
		min: text(40),
		max: text(40),
		points: text(40),
		pointsPer: text(10),
		value: text(2000),
		width: text(10),
		dataSetId: text(100),
		showWhen: text(2 * SHORT_TEXT),
		kept: z.string().optional(),
	})
	.superRefine((typed, context) => {
		const values = Object.fromEntries(
			FIELD_INPUTS.flatMap((name) => {
				const value = typed[name as keyof typeof typed];
				if (value === undefined || value === false) return [];
				return [[name, [value === true ? "on" : String(value)]]];
			}),
		);
		const add = (input: PropertyKey | undefined, text: string) =>
			context.addIssue({ code: "custom", message: text, path: [String(input ?? "type")], input: undefined });
		const parsed = fieldSchema.safeParse(drawnField({ id: "field", values }, "text"));
		if (!parsed.success) for (const { path, message: text } of parsed.error.issues) add(path[0], text);
		// Whether there are options is for the whole form to say: here they are another list.
		else
			for (const { path, key, params } of fieldProblems(parsed.data))
				if (path[0] !== "options" || fieldOptions(parsed.data).length > 0)
					add(path[0], message(key, { ...params, id: parsed.data.label ?? "" }));
	});

export type FieldInputValue = z.output<typeof fieldInputSchema>;

/** A row of the options of a field. */
export const optionInputSchema = z.object({
	label: plainLine("forms:definition.optionEmpty")
		.min(1, "forms:definition.optionEmpty")
		.max(SHORT_TEXT, message("admin:errors.tooLong", { max: SHORT_TEXT })),
	points: text(40),
	value: text(SHORT_TEXT),
});

/** The confirmation before a form is deleted: `submissions` is the number that it named. */
export const deleteFormSchema = z.object({ submissions: z.number().int().optional() });

/** The confirmation before a form is copied. */
export const copyFormSchema = z.object({ _key: copyKey });
