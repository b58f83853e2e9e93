import type { Item } from "~/kernel/items/items.rules";
import type { FormDefinition, FormField } from "../forms.schemas";
import { fieldSchema, formDefinitionSchema } from "../forms.schemas";
import { drawnDefinition, drawnField, isSection } from "./form-items.rules";

/** Message keys by input, by the id of the item; under "" what is wrong with the form as a whole. */
export type ItemFaults = Record<string, Record<string, string[]>>;

/** What the designer's lists make: a definition, or what is wrong at which section or field. */
export function readDrawn(items: readonly Item[]): { definition: FormDefinition | null; faults: ItemFaults } {
	const { raw, places } = drawnDefinition(items);
	const parsed = formDefinitionSchema.safeParse(raw);
	if (parsed.success) return { definition: parsed.data, faults: {} };
	const faults = new Map<string, Map<string, string[]>>();
	for (const { path, message } of parsed.error.issues) {
		const [, ...inside] = path;
		const place = places.findLast((one) => one.path.slice(1).every((step, at) => step === inside[at]));
		const rest = place ? inside.slice(place.path.length - 1) : [];
		const input = typeof rest[0] === "string" ? rest[0] : "type";
		const ofItem = faults.get(place?.itemId ?? "") ?? new Map<string, string[]>();
		const before = ofItem.get(input) ?? [];
		if (!before.includes(message)) ofItem.set(input, [...before, message]);
		faults.set(place?.itemId ?? "", ofItem);
	}
	return {
		definition: null,
		faults: Object.fromEntries([...faults].map(([id, ofItem]) => [id, Object.fromEntries(ofItem)])),
	};
}

/** As much of the form as can be shown of lists that are not finished: a field that is none yet is left out. */
export function previewOf(items: readonly Item[]): FormDefinition {
	const shown = (item: Item, level: number): FormField[] => {
		const holds = isSection(item, level) && !item.values.kept;
		const own = holds ? { ...item, items: [] } : item;
		const { data } = fieldSchema.safeParse(drawnField(own, level === 1 ? "section" : "text"));
		if (data && holds) return [{ ...data, fields: inside(item, level) }];
		return data?.label || data?.type === "section" || data?.type === "hidden" ? [data] : [];
	};
	const inside = (item: Item, level: number) => (item.items ?? []).flatMap((one) => shown(one, level + 1));
	return { sections: items.flatMap((item) => (item.values.loose ? inside(item, 1) : shown(item, 1))) };
}
