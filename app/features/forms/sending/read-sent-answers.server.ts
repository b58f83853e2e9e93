import { pasted } from "~/lib/text/pasted";
import { type Answers, readAnswers } from "../form-definition.rules";
import { answerableFields, fieldName } from "../form-tree.rules";
import type { FieldType, FormDefinition } from "../forms.schemas";

const SHAPED: ReadonlySet<FieldType> = new Set<FieldType>(["email", "phone", "number", "date"]);

/**
 * Answers that are to be judged. Those of a shape lose what is not seen around them: whoever has pasted an address with a
 * letter of no width at its end, and reads that it is none, could not find out why.
 */
export function readSentAnswers(definition: FormDefinition, form: FormData): Answers {
	const seen = new FormData();
	for (const [name, value] of form) seen.append(name, value);
	for (const { field } of answerableFields(definition)) {
		const name = fieldName(field.id);
		const typed = SHAPED.has(field.type) || field.pattern ? form.get(name) : null;
		if (typeof typed === "string") seen.set(name, pasted(typed));
	}
	return readAnswers(definition, seen);
}
