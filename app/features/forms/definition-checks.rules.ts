import { isRealDate } from "./answer-values.rules";
import { circularFields, decidingValues, mayDecide } from "./conditions.rules";
import { FILES_PER_FIELD, fieldOptions, flattenFields } from "./form-tree.rules";
import type { FormField } from "./forms.schemas";

/** What one field may be worth at most, all its units together. */
const MAX_POINTS = 1_000_000_000;
/** How deep sections and what they hold may lie in each other. */
export const MAX_FIELD_DEPTH = 6;
const MAX_FIELDS = 200;

export interface DefinitionProblem {
	path: (string | number)[];
	key: string;
	params?: Record<string, string | number>;
}

const BOUND_KINDS: Partial<Record<FormField["type"], "number" | "date" | "length" | "files">> = {
	number: "number",
	date: "date",
	text: "length",
	textarea: "length",
	email: "length",
	phone: "length",
	file: "files",
	dataset: "length",
};
const UNLABELLED: ReadonlySet<FormField["type"]> = new Set<FormField["type"]>(["section", "hidden"]);

/** Problem with the size of an unchecked tree. Iterative: it must not overflow the stack on what it is there to refuse. */
export function treeSizeProblem(input: unknown): DefinitionProblem | undefined {
	const pending = listOf(input, "sections").map((node) => ({ node, depth: 1 }));
	let count = 0;
	for (let next = pending.pop(); next; next = pending.pop()) {
		const { node, depth } = next;
		count += 1;
		if (depth > MAX_FIELD_DEPTH) {
			return { path: ["sections"], key: "forms:definition.tooDeep", params: { max: MAX_FIELD_DEPTH } };
		}
		if (count > MAX_FIELDS) {
			return { path: ["sections"], key: "forms:definition.tooManyFields", params: { max: MAX_FIELDS } };
		}
		for (const child of [...listOf(node, "fields"), ...listOf(node, "children")]) {
			pending.push({ node: child, depth: depth + 1 });
		}
	}
	return undefined;
}

function listOf(node: unknown, key: string): unknown[] {
	if (typeof node !== "object" || node === null) return [];
	const value = (node as Record<string, unknown>)[key];
	return Array.isArray(value) ? value : [];
}

/** Faults of a well-shaped tree that show only when its parts are read together, each with its place. */
export function definitionProblems(sections: FormField[]): DefinitionProblem[] {
	const seen = new Set<string>();
	const fields = new Map(flattenFields({ sections }).map((field) => [field.id, field]));
	const circular = new Set(circularFields({ sections }));
	const walk = (field: FormField, path: (string | number)[]): DefinitionProblem[] => {
		const problems = [...fieldProblems(field), ...conditionProblems(field, fields, circular)].map((problem) => ({
			...problem,
			path: [...path, ...problem.path],
		}));
		if (seen.has(field.id)) {
			problems.push({ path: [...path, "id"], key: "forms:definition.idTaken", params: { id: field.id } });
		}
		seen.add(field.id);
		const nested = (["fields", "children"] as const).flatMap((key) =>
			(field[key] ?? []).flatMap((child, index) => walk(child, [...path, key, index])),
		);
		return [...problems, ...nested];
	};
	return sections.flatMap((field, index) => walk(field, ["sections", index]));
}

/** Faults of one field by itself. */
export function fieldProblems(field: FormField): DefinitionProblem[] {
	const problems: DefinitionProblem[] = [];
	const add = (place: string, key: string) =>
		problems.push({ path: [place], key: `forms:definition.${key}`, params: { id: field.id } });

	if (!UNLABELLED.has(field.type) && !field.label) add("label", "labelRequired");
	if (field.type !== "section" && (field.fields?.length || field.children?.length)) add("fields", "onlySectionsNest");

	if (field.type === "dataset" && !field.dataSetId) add("dataSetId", "dataSetRequired");
	if (field.pattern && field.type !== "text") add("pattern", "patternOnlyText");
	if (field.pointsPer) {
		if (field.type !== "number") add("pointsPer", "unitsOnlyNumber");
		else if (typeof field.max !== "number") add("max", "unitsNeedMax");
		else if (field.max * (field.points ?? 0) > MAX_POINTS) add("points", "tooManyPoints");
	}

	const values = fieldOptions(field).map((option) => option.value);
	if ((field.type === "select" || field.type === "radio") && values.length === 0) add("options", "optionsRequired");
	if (new Set(values).size < values.length) add("options", "optionTaken");

	const kind = BOUND_KINDS[field.type];
	if (kind) {
		const { min, max } = field;
		if (!isBound(kind, min)) add("min", "boundInvalid");
		else if (!isBound(kind, max)) add("max", "boundInvalid");
		else if (min !== undefined && max !== undefined && min > max) add("max", "boundsSwapped");
	}
	return problems;
}

function conditionProblems(
	{ id, showWhen }: FormField,
	fields: ReadonlyMap<string, FormField>,
	circular: ReadonlySet<string>,
): DefinitionProblem[] {
	if (!showWhen) return [];
	const problem = (key: string) => [{ path: ["showWhen"], key: `forms:definition.${key}`, params: { id } }];
	const decider = fields.get(showWhen.field);
	if (!decider || !mayDecide(decider)) return problem("conditionUnknown");
	if (circular.has(id)) return problem("conditionCircular");
	const values = decidingValues(decider);
	return values && !values.some(({ value }) => value === showWhen.is) ? problem("conditionNever") : [];
}

function isBound(kind: "number" | "date" | "length" | "files", bound: FormField["min"]): boolean {
	if (bound === undefined) return true;
	if (kind === "date") return typeof bound === "string" && isRealDate(bound);
	if (kind === "files") return Number.isInteger(bound) && Number(bound) >= 1 && Number(bound) <= FILES_PER_FIELD;
	return typeof bound === "number" && (kind === "number" || (Number.isInteger(bound) && bound >= 0));
}
