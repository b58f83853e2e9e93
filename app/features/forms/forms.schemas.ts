import { z } from "zod";
import { CHOICES_SHOWN, SHORT_TEXT } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { type DefinitionProblem, definitionProblems, treeSizeProblem } from "./definition-checks.rules";
import { PATTERNS } from "./form-tree.rules";

export const FIELD_TYPES = [
	"text",
	"textarea",
	"number",
	"date",
	"email",
	"phone",
	"select",
	"radio",
	"checkbox",
	"hidden",
	"heading",
	"section",
	"file",
	"dataset",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface FieldOption {
	value: string;
	label: string;
	points?: number;
}

export interface FormField {
	id: string;
	type: FieldType;
	label?: string;
	required?: boolean | undefined;
	help?: string;
	options?: (string | FieldOption)[];
	/** Smallest number, earliest ISO date, or shortest length of a text. */
	min?: number | string;
	/** Largest number, latest ISO date, or longest length of a text. */
	max?: number | string;
	points?: number;
	/** The points are for each unit of a number, which then has a largest one; once unless told. */
	pointsPer?: "unit";
	/** Only of a text. */
	pattern?: (typeof PATTERNS)[number];
	/** Half a line where there is room. */
	width?: "half";
	/** Asked only while another field has this answer: an option's value, a text, "true" or "false" for a box. */
	showWhen?: { field: string; is: string };
	/** An answer that is used once, such as an invoice number: who gives it again is told. */
	unique?: boolean;
	/** The data set that the answer has to be in; only of a field of the type `dataset`. */
	dataSetId?: string;
	/** Fixed value of a hidden field; a posted value never replaces it. */
	value?: string;
	fields?: FormField[];
	children?: FormField[];
}

export interface FormDefinition {
	sections: FormField[];
}

// These name properties every object has; refused so that answers stay plain data wherever they travel.
const RESERVED_IDS = new Set(["__proto__", "constructor", "prototype"]);

const id = z
	.string("forms:definition.idInvalid")
	.regex(/^[\w.:-]{1,100}$/, "forms:definition.idInvalid")
	.refine((value) => !RESERVED_IDS.has(value), "forms:definition.idInvalid");

const shortText = z.string("forms:definition.invalid").max(SHORT_TEXT, "forms:definition.textTooLong");
const longText = z.string("forms:definition.invalid").max(2000, "forms:definition.textTooLong");
const optionValue = shortText.trim().min(1, "forms:definition.optionEmpty");
const points = z
	.number("forms:definition.pointsInvalid")
	.min(0, "forms:definition.pointsInvalid")
	.max(1_000_000_000, "forms:definition.pointsInvalid");
const bound = z.union([z.number(), z.string()], "forms:definition.boundInvalid");

const option = z.union(
	[optionValue, z.object({ value: optionValue, label: optionValue, points: points.optional() })],
	"forms:definition.optionEmpty",
);

/** One field or section, by itself. */
export const fieldSchema: z.ZodType<FormField> = z.lazy(() =>
	z.object(
		{
			id,
			type: z.enum(FIELD_TYPES, "forms:definition.typeUnknown"),
			label: shortText.trim().optional(),
			required: z.boolean("forms:definition.invalid").optional(),
			help: longText.optional(),
			options: z
				.array(option, "forms:definition.invalid")
				.max(CHOICES_SHOWN, "forms:definition.tooManyOptions")
				.optional(),
			min: bound.optional(),
			max: bound.optional(),
			points: points.optional(),
			pointsPer: z.literal("unit", "forms:definition.invalid").optional(),
			pattern: z.enum(PATTERNS, "forms:definition.invalid").optional(),
			width: z.literal("half", "forms:definition.invalid").optional(),
			showWhen: z.object({ field: id, is: shortText }, "forms:definition.invalid").optional(),
			unique: z.boolean("forms:definition.invalid").optional(),
			dataSetId: z.string("forms:definition.invalid").max(100, "forms:definition.invalid").optional(),
			value: longText.optional(),
			fields: z.array(fieldSchema, "forms:definition.invalid").optional(),
			children: z.array(fieldSchema, "forms:definition.invalid").optional(),
		},
		"forms:definition.invalid",
	),
);

const shape = z.object(
	{ sections: z.array(fieldSchema, "forms:definition.sectionsRequired") },
	"forms:definition.sectionsRequired",
);

function report(context: { addIssue: (issue: z.core.$ZodRawIssue) => void }, problem: DefinitionProblem): void {
	context.addIssue({
		code: "custom",
		message: message(problem.key, problem.params),
		path: problem.path,
		input: undefined,
	});
}

// Size comes first: a hostile tree must be refused before anything walks it recursively.
const boundedTree = z.unknown().superRefine((input, context) => {
	const problem = treeSizeProblem(input);
	if (problem) report(context, problem);
});

/** A form definition; unknown keys are dropped, every fault is a message key at its place. */
export const formDefinitionSchema = boundedTree.pipe(shape).superRefine((definition, context) => {
	for (const problem of definitionProblems(definition.sections)) report(context, problem);
});
