import * as z from "zod";
import type { Item, ListState, Values } from "~/kernel/items/items.rules";
import { STEP_FIELD } from "./asked-step.rules";
import { INSIDE } from "./inside-names";

/** What an admin has changed of a record and not saved. */
export interface DraftState {
	/** The record's own form as it was typed; missing while only its list was changed. */
	fields?: Values | undefined;
	list: ListState;
	/** What else waits to be saved and is typed into no form, by name: the upload that a board will be made from. */
	beside?: Record<string, string> | undefined;
}

const values: z.ZodType<Values> = z.record(z.string(), z.array(z.string()));
const item: z.ZodType<Item> = z.object({
	id: z.string(),
	values,
	fresh: z.literal(true).optional(),
	items: z.lazy(() => z.array(item)).optional(),
});
const state: z.ZodType<DraftState> = z.object({
	fields: values.optional(),
	list: z.object({
		items: z.array(item),
		removed: z.object({ item, parent: z.string().nullable(), at: z.number() }).optional(),
	}),
	beside: z.record(z.string(), z.string()).optional(),
});

/** A stored state; null for one that this version of the portal does not know. */
export function parseDraftState(json: unknown): DraftState | null {
	return state.safeParse(json).data ?? null;
}

/** What a form says beside its fields: what it is based on, and the buttons. */
export const BESIDE: ReadonlySet<string> = new Set([STEP_FIELD, "updated", "draft", "pick", "asked"]);

/** The texts of a posted form as a draft keeps them; files and what is no field of the form (`names`) are left out. */
export function typedValues(form: FormData, names: readonly string[]): Values {
	const known = new Set(names);
	const typed = new Map<string, string[]>();
	for (const [name, value] of form) {
		// A field inside another one is called after it: `theme.primary`, `sites[0]`.
		const field = name.split(/[.[]/, 1)[0] ?? "";
		if (typeof value === "string" && known.has(field) && !BESIDE.has(field))
			typed.set(name, [...(typed.get(name) ?? []), value]);
	}
	return Object.fromEntries(typed);
}

/** What was typed into the items inside the one that a form edits, by their ids. */
export function typedInside(form: FormData, names: readonly string[]): Record<string, Values> {
	const typed = new Map<string, Values>();
	for (const [name, value] of form) {
		const [, id, field] = INSIDE_NAME.exec(name) ?? [];
		if (id === undefined || field === undefined || typeof value !== "string" || !names.includes(field)) continue;
		const values = typed.get(id) ?? {};
		typed.set(id, { ...values, [field]: [...(values[field] ?? []), value] });
	}
	return Object.fromEntries(typed);
}

const INSIDE_NAME = new RegExp(`^${INSIDE}\\.([^.[\\]]+)\\.(\\w+)$`);

/** Typed values as a form that can be read through a schema. */
export function formOf(typed: Values): FormData {
	const form = new FormData();
	for (const [name, list] of Object.entries(typed)) for (const value of list) form.append(name, value);
	return form;
}

/** Typed values as conform begins a form with: one is itself, several are a list. */
export function initialOf(typed: Values): Record<string, string | string[]> {
	return Object.fromEntries(
		Object.entries(typed).map(([name, list]) => [name, list.length === 1 ? (list[0] ?? "") : list]),
	);
}
