import { NUMBER_DIGITS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { hasControls, isLonger } from "~/lib/text";
import { hasTooManyDigits, isEmail, isPhone, isRealDate, isSerial, parseNumber } from "./answer-values.rules";
import { fieldOptions, isMultipleChoice, mostFiles } from "./form-tree.rules";
import type { FormField } from "./forms.schemas";

export type AnswerValue = string | number | boolean | string[];

/** Whether a value says something: not missing, not empty, not an unticked box. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
	if (value === undefined || value === null || value === false) return false;
	return typeof value === "string" || Array.isArray(value) ? value.length > 0 : true;
}

const PATTERN = { email: isEmail, phone: isPhone, serial: isSerial };

/** Faults of one answer as message keys, empty when it is fine. */
export function checkAnswer(field: FormField, value: AnswerValue | undefined): string[] {
	// Nobody can mend a hidden field, so nothing is asked of it.
	if (field.type === "hidden") return [];
	if (!isAnswered(value)) return field.required ? ["forms:errors.required"] : [];
	switch (field.type) {
		case "number":
			if (typeof value === "number" && Number.isFinite(value)) return numberRange(field, value);
			return typeof value === "string" && hasTooManyDigits(value) && parseNumber(value) !== undefined
				? [message("forms:errors.digits", { max: NUMBER_DIGITS })]
				: ["forms:errors.number"];
		case "date":
			return typeof value === "string" && isRealDate(value) ? dateRange(field, value) : ["forms:errors.date"];
		case "email":
			return typeof value === "string" && isEmail(value) ? lengthRange(field, value) : ["forms:errors.email"];
		case "phone":
			return typeof value === "string" && isPhone(value) ? lengthRange(field, value) : ["forms:errors.phone"];
		case "text":
		case "textarea":
		case "dataset":
			if (typeof value !== "string") return ["forms:errors.text"];
			if (hasControls(value)) return ["auth:unseen"];
			return field.pattern && !PATTERN[field.pattern](value)
				? [`forms:errors.${field.pattern}`]
				: lengthRange(field, value);
		case "select":
		case "radio":
			return typeof value === "string" && hasOptions(field, [value]) ? [] : ["forms:errors.option"];
		case "checkbox":
			if (!isMultipleChoice(field)) return value === true ? [] : ["forms:errors.option"];
			return Array.isArray(value) && hasOptions(field, value) ? [] : ["forms:errors.option"];
		case "file":
			return Array.isArray(value) ? fileCount(field, value.length) : ["forms:errors.file"];
		default:
			return [];
	}
}

function fileCount(field: FormField, count: number): string[] {
	const { min } = field;
	if (typeof min === "number" && count < min) return [message("forms:errors.minFiles", { count: min })];
	const most = mostFiles(field);
	return count > most ? [message("forms:errors.maxFiles", { count: most })] : [];
}

function hasOptions(field: FormField, values: string[]): boolean {
	const known = new Set(fieldOptions(field).map((option) => option.value));
	return values.every((value) => known.has(value));
}

function numberRange({ min, max }: FormField, value: number): string[] {
	if (typeof min === "number" && value < min) return [message("forms:errors.min", { min })];
	if (typeof max === "number" && value > max) return [message("forms:errors.max", { max })];
	return [];
}

function dateRange({ min, max }: FormField, value: string): string[] {
	if (typeof min === "string" && value < min) return [message("forms:errors.minDate", { min })];
	if (typeof max === "string" && value > max) return [message("forms:errors.maxDate", { max })];
	return [];
}

function lengthRange({ min, max }: FormField, value: string): string[] {
	if (typeof min === "number" && !isLonger(value, min - 1)) return [message("forms:errors.minLength", { count: min })];
	if (typeof max === "number" && isLonger(value, max)) return [message("forms:errors.maxLength", { count: max })];
	return [];
}
