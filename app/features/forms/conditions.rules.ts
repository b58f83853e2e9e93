import type { AnswerValue } from "./answer-checks.rules";
import { answerableFields, childFields, fieldOptions, isMultipleChoice } from "./form-tree.rules";
import type { FormDefinition, FormField } from "./forms.schemas";

/** What a condition compares a ticked and an unticked box with. */
export const TICKED = "true";
export const UNTICKED = "false";

type Given = Readonly<Record<string, AnswerValue>>;

/** Whether a field can decide over another one. */
export function mayDecide(field: FormField): boolean {
	return ["select", "radio", "checkbox", "text", "number", "hidden"].includes(field.type);
}

/** What a field that decides can be compared with; null for any text. */
export function decidingValues(field: FormField): { value: string; label: string }[] | null {
	if (field.type === "checkbox" && !isMultipleChoice(field))
		return [TICKED, UNTICKED].map((value) => ({ value, label: value }));
	return ["select", "radio", "checkbox"].includes(field.type) ? fieldOptions(field) : null;
}

/** Whether an answer is what a condition asks for. */
function meets(field: FormField, answer: AnswerValue | undefined, wanted: string): boolean {
	if (field.type === "checkbox" && !isMultipleChoice(field)) return (answer === true) === (wanted === TICKED);
	if (Array.isArray(answer)) return answer.includes(wanted);
	return answer !== undefined && String(answer) === wanted;
}

interface Placed {
	field: FormField;
	/** The section around it. */
	parent: string | null;
}

/** Every field by its id, with the section that holds it. */
function placedFields(definition: FormDefinition): Map<string, Placed> {
	const placed = new Map<string, Placed>();
	const walk = (field: FormField, parent: string | null) => {
		placed.set(field.id, { field, parent });
		for (const child of childFields(field)) walk(child, field.id);
	};
	for (const field of definition.sections) walk(field, null);
	return placed;
}

/** What a field is shown by: its own condition, and whatever shows its section. */
const needsOf = ({ field, parent }: Placed) =>
	[field.showWhen?.field, parent].filter((id) => id !== null && id !== undefined);

/** The fields whose conditions lead back to themselves, so that nothing could decide over them. */
export function circularFields(definition: FormDefinition): string[] {
	const placed = placedFields(definition);
	const settled = new Set<string>();
	// Whoever needs nothing that is open is settled; what never is stands in a circle or behind one.
	for (let before = -1; before < settled.size; ) {
		before = settled.size;
		for (const [id, one] of placed)
			if (needsOf(one).every((need) => settled.has(need) || !placed.has(need))) settled.add(id);
	}
	return [...placed.keys()].filter((id) => !settled.has(id));
}

/** The ids of the fields that these answers leave in the form. A field without one to decide over it is shown. */
export function shownFields(definition: FormDefinition, answers: Given): Set<string> {
	const placed = placedFields(definition);
	const known = new Map<string, boolean>();
	const isShown = (id: string): boolean => {
		const one = placed.get(id);
		if (!one) return true;
		const before = known.get(id);
		if (before !== undefined) return before;
		// Asked again on the way to its own answer: a circle, and nobody sees it.
		known.set(id, false);
		const shown = needsOf(one).every(isShown) && isMet(one.field);
		known.set(id, shown);
		return shown;
	};
	const isMet = ({ showWhen }: FormField): boolean => {
		const decider = showWhen && placed.get(showWhen.field)?.field;
		if (!showWhen || !decider) return true;
		return meets(decider, Object.hasOwn(answers, decider.id) ? answers[decider.id] : undefined, showWhen.is);
	};
	return new Set([...placed.keys()].filter(isShown));
}

/** The definition without what these answers hide: what is asked, checked, paid and kept. */
export function askedOf(definition: FormDefinition, answers: Given): FormDefinition {
	if (!hasConditions(definition)) return definition;
	const shown = shownFields(definition, answers);
	const among = (fields: FormField[]): FormField[] => fields.filter(({ id }) => shown.has(id)).map(pruned);
	const pruned = (field: FormField): FormField => ({
		...field,
		...(field.fields && { fields: among(field.fields) }),
		...(field.children && { children: among(field.children) }),
	});
	return { sections: among(definition.sections) };
}

/** Of these answers those that count. */
export function countedAnswers<A extends Given>(definition: FormDefinition, answers: A): A {
	const asked = new Set(answerableFields(askedOf(definition, answers)).map(({ field }) => field.id));
	return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))) as A;
}

export function hasConditions(definition: FormDefinition): boolean {
	return [...placedFields(definition).values()].some(({ field }) => field.showWhen !== undefined);
}

/** What decides over a field, in words: the label of the other one and of the wanted answer. */
export function conditionWords(definition: FormDefinition, field: FormField): { field: string; is: string } | null {
	const decider = field.showWhen && placedFields(definition).get(field.showWhen.field)?.field;
	if (!field.showWhen || !decider) return null;
	const { is } = field.showWhen;
	const label = decidingValues(decider)?.find(({ value }) => value === is)?.label ?? is;
	return { field: decider.label || decider.id, is: label };
}
