import type { Item, Values } from "~/kernel/items/items.rules";
import { pasted } from "~/lib/text/pasted";
import { parseNumber } from "../answer-values.rules";
import type { FieldOption, FormDefinition, FormField } from "../forms.schemas";
import { conditionText, OFFERED_TYPES, readCondition } from "./form-editing.rules";

const CHOICES = ["select", "radio", "checkbox"];

/** Signs that no id of a field has, so that ids made here never meet one. */
const LOOSE = "~";
const optionId = (place: number, at: number) => `${LOOSE}${place}-${at}`;

/** Whether an item of the designer is a section; one of the form's own list always is. */
export const isSection = ({ values }: Item, level: number) => level === 1 || values.type?.[0]?.trim() === "section";

/**
 * A definition as lists of the designer: sections, in them fields and sections, in fields options. Fields that stand in no
 * section share one that says so (`loose`); what the designer does not know, such as a reserved type, is `kept` as it is.
 */
export function definitionItems({ sections }: FormDefinition): Item[] {
	const items: Item[] = [];
	let place = 0;
	const sectionItem = (field: FormField): Item => {
		const inside = [...(field.fields ?? []), ...(field.children ?? [])];
		return { id: field.id, values: fieldValues(field), items: inside.map(fieldItem) };
	};
	const fieldItem = (field: FormField): Item => {
		if (field.type === "section") return sectionItem(field);
		const known = (OFFERED_TYPES as readonly string[]).includes(field.type);
		if (!known)
			return { id: field.id, values: texts({ type: field.type, label: field.label, kept: JSON.stringify(field) }) };
		place += 1;
		const own = place;
		return {
			...{ id: field.id, values: fieldValues(field) },
			...(CHOICES.includes(field.type) && {
				items: (field.options ?? []).map((option, at) => optionItem(option, optionId(own, at))),
			}),
		};
	};
	for (const field of sections) {
		if (field.type === "section") {
			items.push(sectionItem(field));
			continue;
		}
		const last = items.at(-1);
		if (last?.values.loose && last.items) last.items.push(fieldItem(field));
		else
			items.push({
				...{ id: `${LOOSE}${items.length}`, values: { type: ["section"], loose: ["on"] } },
				items: [fieldItem(field)],
			});
	}
	return items;
}

function fieldValues(field: FormField): Values {
	const { type, label, help, required, unique, pattern, min, max, points, pointsPer, value, width, showWhen } = field;
	const { dataSetId } = field;
	return texts({
		...{ type, label, help, pattern, min, max, points, pointsPer, value, width, dataSetId },
		...{ required: required ? "on" : undefined, unique: unique ? "on" : undefined },
		showWhen: showWhen && conditionText(showWhen),
	});
}

function optionItem(option: string | FieldOption, id: string): Item {
	const { value, label, points } =
		typeof option === "string" ? { value: option, label: option, points: undefined } : option;
	return { id, values: texts({ value, label, points }) };
}

function texts(values: Record<string, string | number | undefined>): Values {
	const typed: Values = {};
	for (const [name, value] of Object.entries(values)) if (value !== undefined) typed[name] = [String(value)];
	return typed;
}

/** What the designer's lists say, unchecked, with the item that each part of it comes from. */
export interface DrawnDefinition {
	raw: { sections: unknown[] };
	places: { path: (string | number)[]; itemId: string }[];
}

/** The definition that the lists make, as it was typed: whether it is one, its schema says. */
export function drawnDefinition(items: readonly Item[]): DrawnDefinition {
	const sections: unknown[] = [];
	const places: DrawnDefinition["places"] = [];
	const placed = (item: Item, path: (string | number)[]) => {
		places.push({ path, itemId: item.id });
		for (const [at, one] of (item.items ?? []).entries()) placed(one, [...path, "fields", at]);
	};
	for (const item of items) {
		for (const one of item.values.loose ? (item.items ?? []) : [item]) {
			placed(one, ["sections", sections.length]);
			sections.push(drawnField(one, one === item ? "section" : "text"));
		}
	}
	return { raw: { sections }, places };
}

/** One field as it was typed, a section with what it holds. */
export function drawnField({ id, values, items = [] }: Item, otherwise: "section" | "text"): unknown {
	const text = (name: string) => values[name]?.[0]?.trim() || undefined;
	const kept = text("kept");
	if (kept) return { ...keptField(kept), id };
	const type = text("type") ?? otherwise;
	const number = (name: string) => {
		const typed = text(name);
		return typed === undefined ? undefined : (parseNumber(pasted(typed)) ?? typed);
	};
	const showWhen = text("showWhen");
	const bounded = ["text", "textarea", "number", "email", "phone", "file", "dataset"].includes(type);
	const paid = type !== "section" && type !== "heading";
	return defined({
		...{ id, type, label: text("label"), help: text("help"), width: text("width") },
		...(paid && { required: values.required ? true : undefined, points: number("points") }),
		...(type === "text" && { unique: values.unique ? true : undefined, pattern: text("pattern") }),
		...(bounded && { min: number("min"), max: number("max") }),
		...(type === "date" && { min: text("min"), max: text("max") }),
		...(type === "number" && { pointsPer: text("pointsPer"), unique: values.unique ? true : undefined }),
		...(type === "hidden" && { value: text("value") }),
		...(type === "dataset" && { dataSetId: text("dataSetId") }),
		...(type === "section" && { fields: items.map((one) => drawnField(one, "text")) }),
		...(CHOICES.includes(type) && items.length > 0 && { options: items.map(drawnOption) }),
		showWhen: showWhen && (readCondition(showWhen) ?? showWhen),
	});
}

function drawnOption({ id, values }: Item): unknown {
	const text = (name: string) => values[name]?.[0]?.trim() || undefined;
	const points = text("points");
	return defined({
		value: text("value") ?? id,
		label: text("label") ?? "",
		points: points === undefined ? undefined : (parseNumber(pasted(points)) ?? points),
	});
}

function keptField(text: string): object {
	try {
		const field: unknown = JSON.parse(text);
		return typeof field === "object" && field !== null ? field : {};
	} catch {
		return {};
	}
}

const defined = (values: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
