import { type AnswerValue, checkAnswer, isAnswered } from "./answer-checks.rules";
import { askedOf } from "./conditions.rules";
import { answerableFields, fieldOptions, isMultipleChoice } from "./form-tree.rules";
import type { FormDefinition, FormField } from "./forms.schemas";

/** Ten tenths add up to 0.99… in floating point; a member has earned 1. */
const whole = (total: number) => Math.floor(Number(total.toFixed(6)));

/** Whether a form gives points by itself, which replaces the opportunity's own. */
export function hasFormPoints(definition: FormDefinition | null): definition is FormDefinition {
	return definition !== null && answerableFields(definition).some(({ field }) => mostOf(field) > 0);
}

/** The most a form can give: every field answered and the best options chosen, whatever conditions say. */
export function mostFormPoints(definition: FormDefinition): number {
	return whole(answerableFields(definition).reduce((sum, { field }) => sum + mostOf(field), 0));
}

function mostOf(field: FormField): number {
	const options = fieldOptions(field).map((option) => option.points ?? 0);
	const chosen = isMultipleChoice(field) ? options.reduce((a, b) => a + b, 0) : Math.max(0, ...options);
	return perUnit(field, typeof field.max === "number" ? field.max : 0) + chosen;
}

/** Whole points earned: those of every field answered without fault and of every chosen option, floored. */
export function formPoints(definition: FormDefinition, answers: Readonly<Record<string, AnswerValue>>): number {
	const total = answerableFields(askedOf(definition, answers)).reduce((sum, { field }) => {
		const value = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
		if (!isAnswered(value) || checkAnswer(field, value).length > 0) return sum;
		return sum + perUnit(field, Number(value)) + optionPoints(field, value);
	}, 0);
	return whole(total);
}

/** A field's points: once, or for each unit of its number. */
function perUnit({ points = 0, pointsPer }: FormField, units: number): number {
	return pointsPer === "unit" ? points * Math.max(0, units) : points;
}

function optionPoints(field: FormField, value: AnswerValue): number {
	const chosen = new Set(Array.isArray(value) ? value : [value]);
	return fieldOptions(field)
		.filter((option) => chosen.has(option.value))
		.reduce((sum, option) => sum + (option.points ?? 0), 0);
}
