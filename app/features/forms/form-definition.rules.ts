import { hasControls, oneLine } from "~/lib/text";
import { type AnswerValue, checkAnswer } from "./answer-checks.rules";
import { hasTooManyDigits, parseNumber } from "./answer-values.rules";
import { askedOf } from "./conditions.rules";
import { answerableFields, fieldName, fieldOptions, isMultipleChoice, keptName } from "./form-tree.rules";
import type { FieldType, FormDefinition, FormField } from "./forms.schemas";
import { ASKED_FORM } from "./versions/asked-form";

/** Answers by field id, as stored. A field nobody answered is absent; a number that could not be read stays text. */
export type Answers = Record<string, AnswerValue>;

export interface AnswerRow {
	id: string;
	/** The section that `sectionTitle` names: another one may be called the same. */
	sectionId?: string;
	sectionTitle?: string;
	label: string;
	value: string;
	/** The value is a number, to be written as the reader writes it. */
	figure?: true;
	/** The value is a day, to be written so as well. */
	day?: true;
	/** The ids of what was uploaded; only for a file field. */
	uploads?: string[];
}

const UNTICKED = new Set(["", "off", "false", "0"]);

/**
 * Answers of the fields of a definition from a posted form; posted fields it does not know are dropped. The answer of a
 * file field are the uploads that were there before: whose they are, and what came new, is for the server to find out.
 */
export function readAnswers(definition: FormDefinition, formData: FormData): Answers {
	const entries = answerableFields(definition).flatMap(({ field }) => {
		const name = field.type === "file" ? keptName(field.id) : fieldName(field.id);
		const value = readAnswer(field, postedTexts(formData, name));
		return value === undefined ? [] : [[field.id, value] as const];
	});
	// fromEntries defines properties where assignment would run the setter of "__proto__".
	return Object.fromEntries(entries);
}

/** Browsers send nothing of these where nothing is chosen. */
const SILENT: ReadonlySet<FieldType> = new Set<FieldType>(["radio", "checkbox"]);

/**
 * Whether a posted form holds any field of the definition, filled in or not: an empty body holds none. One of our pages holds
 * none either where it asks for choices alone, and nothing was chosen.
 */
export function hasPostedFields(definition: FormDefinition, formData: FormData): boolean {
	if (answerableFields(definition).some(({ field }) => formData.has(fieldName(field.id)))) return true;
	// What a condition leaves out is not sent.
	return (
		formData.has(ASKED_FORM) && answerableFields(askedOf(definition, {})).every(({ field }) => SILENT.has(field.type))
	);
}

function postedTexts(formData: FormData, name: string): string[] {
	return formData.getAll(name).filter((value) => typeof value === "string");
}

function readAnswer(field: FormField, posted: string[]): AnswerValue | undefined {
	if (field.type === "hidden" && field.value !== undefined) return field.value;
	if (isMultipleChoice(field) || field.type === "file") {
		const chosen = [...new Set(posted.filter((value) => value !== ""))];
		return chosen.length > 0 ? chosen : undefined;
	}
	if (field.type === "checkbox") return posted.some((value) => !UNTICKED.has(value));
	// Browsers post line ends as two characters but count them as one, and so must the length checks.
	const text = (posted[0] ?? "").replace(/\r\n?/g, "\n").trim();
	// Nor is something answered by letters of no width; controls are a fault and told.
	if (oneLine(text) === "" && !hasControls(text)) return undefined;
	if (field.type !== "number" || hasTooManyDigits(text)) return text;
	return parseNumber(text) ?? text;
}

/** Faults by field id: required, type, range, length and option checks of what is asked; empty when every answer is fine. */
export function checkAnswers(definition: FormDefinition, answers: Answers): Record<string, string[]> {
	const faults = answerableFields(askedOf(definition, answers)).map(
		({ field }) => [field.id, checkAnswer(field, answerOf(answers, field.id))] as const,
	);
	return Object.fromEntries(faults.filter(([, keys]) => keys.length > 0));
}

function answerOf(answers: Answers, id: string): AnswerValue | undefined {
	return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

/**
 * One row per answerable field for review and export, option labels in place of values. Unanswered fields give an
 * empty value, so rows line up between submissions. `words` are the texts of a ticked and an unticked box.
 */
export function describeAnswers(
	definition: FormDefinition,
	answers: Answers,
	words: { yes: string; no: string } = { yes: "Yes", no: "No" },
): AnswerRow[] {
	return answerableFields(definition).map(({ field, sectionId, sectionTitle }) => ({
		id: field.id,
		sectionId,
		sectionTitle,
		label: field.label ?? field.id,
		...(field.type === "file"
			? { value: "", uploads: [answerOf(answers, field.id) ?? []].flat().map(String) }
			: {
					value: describe(field, answerOf(answers, field.id), words),
					...(field.type === "number" && { figure: true as const }),
					...(field.type === "date" && { day: true as const }),
				}),
	}));
}

function describe(field: FormField, value: AnswerValue | undefined, words: { yes: string; no: string }): string {
	if (value === undefined || value === null) return "";
	if (typeof value === "boolean") return value ? words.yes : words.no;
	// An option removed after the answer was given still shows, by its value.
	const labels = new Map(fieldOptions(field).map((option) => [option.value, option.label]));
	const texts = (Array.isArray(value) ? value : [String(value)]).map((text) => labels.get(text) ?? text);
	return texts.join(", ");
}
