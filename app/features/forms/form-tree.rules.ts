import type { FieldOption, FieldType, FormDefinition, FormField } from "./forms.schemas";

export interface PlacedField {
	field: FormField;
	/** Titles of the sections around the field, outermost first; absent outside titled sections. */
	sectionTitle?: string;
	/** The innermost of these sections. */
	sectionId?: string;
}

const ANSWERABLE: ReadonlySet<FieldType> = new Set<FieldType>([
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
	"file",
	"dataset",
]);

/** What a text has to look like, beyond its length. */
export const PATTERNS = ["email", "phone", "serial"] as const;

/** The most files of one field. */
export const FILES_PER_FIELD = 10;

const CHOICE: ReadonlySet<FieldType> = new Set<FieldType>(["select", "radio", "checkbox"]);

/** Name under which the answer of a field is posted. */
export function fieldName(id: string): string {
	return `field.${id}`;
}

/** Name under which the files are posted that a field held already and that are to stay: their upload ids. */
export function keptName(id: string): string {
	return `kept.${id}`;
}

/** How many files a file field takes: its `max`, one unless told. */
export function mostFiles({ max }: FormField): number {
	return typeof max === "number" ? Math.min(Math.max(1, max), FILES_PER_FIELD) : 1;
}

/** The fields of a definition that take files. */
export function fileFields(definition: FormDefinition): FormField[] {
	return answerableFields(definition).flatMap(({ field }) => (field.type === "file" ? [field] : []));
}

/** Files, and what is looked up. */
const isMembersOnly = ({ type }: FormField): boolean => type === "file" || type === "dataset";

/** The fields that nobody without a session is asked for. */
export function membersOnlyFields(definition: FormDefinition): FormField[] {
	return answerableFields(definition).flatMap(({ field }) => (isMembersOnly(field) ? [field] : []));
}

/** The definition as somebody without a session is asked it. */
export function forAnonymous(definition: FormDefinition): FormDefinition {
	const among = (fields: FormField[]): FormField[] =>
		fields
			.filter((field) => !isMembersOnly(field))
			.map((field) => ({
				...field,
				...(field.fields && { fields: among(field.fields) }),
				...(field.children && { children: among(field.children) }),
			}));
	return { sections: among(definition.sections) };
}

/** The fields of a definition whose answers are used once. */
export function uniqueFields(definition: FormDefinition): FormField[] {
	return answerableFields(definition).flatMap(({ field }) => (field.unique ? [field] : []));
}

/** The fields of a definition whose answers have to be in a data set. */
export function dataSetFields(definition: FormDefinition): (FormField & { dataSetId: string })[] {
	return answerableFields(definition).flatMap(({ field: { dataSetId, ...field } }) =>
		field.type === "dataset" && dataSetId ? [{ ...field, dataSetId }] : [],
	);
}

/** Fields nested in a section, whichever of `fields` and `children` holds them; none for other types. */
export function childFields(field: FormField): FormField[] {
	return field.type === "section" ? [...(field.fields ?? []), ...(field.children ?? [])] : [];
}

/** Options of a choice field with a value and a label each; a plain string is both. Other types have none. */
export function fieldOptions(field: FormField): FieldOption[] {
	if (!CHOICE.has(field.type)) return [];
	return (field.options ?? []).map((option) =>
		typeof option === "string" ? { value: option, label: option } : option,
	);
}

/** Whether a checkbox field offers several choices rather than one tick. */
export function isMultipleChoice(field: FormField): boolean {
	return field.type === "checkbox" && (field.options?.length ?? 0) > 0;
}

/** Every field of the tree in reading order, sections and headings included. */
export function flattenFields(definition: FormDefinition): FormField[] {
	const walk = (field: FormField): FormField[] => [field, ...childFields(field).flatMap(walk)];
	return definition.sections.flatMap(walk);
}

/** Fields that take an answer, in reading order; decoration is left out. */
export function answerableFields(definition: FormDefinition): PlacedField[] {
	const walk = (field: FormField, titled: FormField[]): PlacedField[] => {
		if (field.type === "section") {
			const inner = field.label ? [...titled, field] : titled;
			return childFields(field).flatMap((child) => walk(child, inner));
		}
		if (!ANSWERABLE.has(field.type)) return [];
		const sectionTitle = titled.length > 0 ? titled.map(({ label }) => label).join(" › ") : undefined;
		return [{ field, sectionId: titled.at(-1)?.id, sectionTitle }];
	};
	return definition.sections.flatMap((field) => walk(field, []));
}

/** Whether a field shows anything at all: no section that holds nothing. */
export function isDrawn(field: FormField): boolean {
	if (field.type === "section") return childFields(field).some(isDrawn);
	return field.type === "heading" || ANSWERABLE.has(field.type);
}

/** Labels by posted name, as an error summary wants them. */
export function fieldLabels(definition: FormDefinition): Record<string, string> {
	return Object.fromEntries(answerableFields(definition).map(({ field }) => [fieldName(field.id), field.label ?? ""]));
}

/** Faults by posted name instead of field id, as conform and an error summary want them. */
export function errorsByName(errors: Record<string, string[]>): Record<string, string[]> {
	return Object.fromEntries(Object.entries(errors).map(([id, keys]) => [fieldName(id), keys]));
}
