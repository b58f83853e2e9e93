import { listCompanyTags } from "~/features/companies/companies.repository.server";
import { listDataSetChoices } from "~/features/data-sets/data-sets.repository.server";
import { initialOf } from "~/kernel/drafts/draft.rules";
import { findDraft } from "~/kernel/drafts/drafts.repository.server";
import { type Item, itemsAround, locateItem } from "~/kernel/items/items.rules";
import { suggestMemberTags } from "~/kernel/targeting/targeting.repository.server";
import { CHOICES_SHOWN } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { decidingValues, mayDecide } from "../conditions.rules";
import { MAX_FIELD_DEPTH } from "../definition-checks.rules";
import { flattenFields } from "../form-tree.rules";
import { countSubmissions } from "../submissions/submissions.repository.server";
import { conditionText, readCondition } from "./form-editing.rules";
import { definitionItems, isSection } from "./form-items.rules";
import { type Form, findForm, listOffersOfForm } from "./form-record.repository.server";
import { type ItemFaults, previewOf, readDrawn } from "./read-items.server";

/** What a form's page offers to choose from. */
export async function formPageOptions(scope: TenantScope) {
	return { companyTags: await listCompanyTags(scope), memberTags: await suggestMemberTags(scope) };
}

export type FormPageOptions = Awaited<ReturnType<typeof formPageOptions>>;

const textOf = ({ values }: Item, name: string) => values[name]?.[0] ?? "";

/** A section or field in a line of text, for what is stored and what is typed to stand side by side. */
const inWords = (items: readonly Item[], around = "", level = 1): string[] =>
	items.flatMap((item, at) => {
		const place = `${around}${at + 1}.`;
		const own = `${level === 1 ? place : place.slice(0, -1)} ${textOf(item, "label")}`;
		return [own, ...(isSection(item, level) ? inWords(item.items ?? [], place, level + 1) : [])];
	});

/** An item and all that it holds, however deep. */
const whole = (item: Item): Item[] => [item, ...(item.items ?? []).flatMap(whole)];

interface Outline {
	id: string;
	title: string;
	fields: Outline[];
}

/** What a section holds, however deep, for whoever says where a part of it stands. */
const outline = (item: Item): Outline => ({
	...{ id: item.id, title: textOf(item, "label") },
	fields: (item.items ?? []).map(outline),
});

const listed = (item: Item, faults: ItemFaults) => ({
	id: item.id,
	title: textOf(item, "label"),
	type: textOf(item, "type"),
	count: item.items?.length ?? 0,
	isRequired: textOf(item, "required") !== "",
	depends: textOf(item, "showWhen") !== "",
	faulty: whole(item).some(({ id }) => faults[id] !== undefined),
});

const MOST_OFFERS = 20;

/** A form with the admin's draft of it, as its page shows them; undefined when there is neither. */
export async function openForm(scope: TenantScope, id: string) {
	const form = await findForm(scope, id);
	const draft = await findDraft(scope, "form", id);
	if (!form && !draft) return undefined;
	const { definition, ...record } = form ?? {};
	const stored = definition ? definitionItems(definition) : [];
	const { items, removed } = draft?.state.list ?? { items: stored, removed: undefined };
	const { faults } = readDrawn(items);
	return {
		id,
		form: form ? (record as Omit<Form, "definition">) : null,
		submissions: form ? await countSubmissions(scope, id) : 0,
		offers: form ? await listOffersOfForm(scope, id, MOST_OFFERS) : [],
		draft: draft
			? {
					...{ updated: draft.updated, basedOn: draft.basedOn },
					fields: draft.state.fields && initialOf(draft.state.fields),
					lists: { sections: inWords(items) },
					savedLists: { sections: inWords(stored) },
				}
			: null,
		sections: items.map((item) => ({
			...listed(item, faults),
			fields: outline(item).fields,
		})),
		removed: removed && removed.parent === null ? { title: textOf(removed.item, "label") } : null,
		preview: previewOf(items),
	};
}

export type OpenForm = NonNullable<Awaited<ReturnType<typeof openForm>>>;

/** A section or field of a form as the admin's draft has it, for its own page; undefined when it is not there. */
export async function openField(scope: TenantScope, { id, itemId }: { id: string; itemId: string }) {
	const form = await findForm(scope, id);
	const draft = await findDraft(scope, "form", id);
	const items = draft?.state.list.items ?? (form ? definitionItems(form.definition) : []);
	const place = locateItem(items, itemId);
	if (!place) return undefined;
	const { item, level } = place;
	const around = itemsAround(items, itemId);
	if (!around.every((one, at) => isSection(one, at + 1))) return undefined;
	const holds = isSection(item, level);
	const { faults } = readDrawn(items);
	const own = faults[itemId] ?? {};
	const removed = draft?.state.list.removed;
	return {
		id,
		formTitle: draft?.state.fields?.title?.[0] || form?.title || "",
		sections: around.map((one) => ({ id: one.id, title: textOf(one, "label") })),
		item: { id: item.id, title: textOf(item, "label"), isNew: item.fresh === true, isSection: holds },
		mayHold: level < MAX_FIELD_DEPTH && !item.items?.length,
		isLoose: item.values.loose !== undefined,
		type: textOf(item, "type") || (level === 1 ? "section" : "text"),
		typed: Object.keys(item.values).length > 0 ? initialOf(item.values) : null,
		faults: own,
		basedOn: draft?.basedOn ?? form?.updated ?? null,
		keptAt: draft?.updated,
		fields: holds ? (item.items ?? []).map((one) => listed(one, faults)) : [],
		options: holds ? [] : (item.items ?? []).map(optionRow),
		removed: removed?.parent === itemId ? { title: textOf(removed.item, "label") } : null,
		conditions: conditionsFor(items, item),
		dataSets: textOf(item, "type") === "dataset" ? await listDataSetChoices(scope, [textOf(item, "dataSetId")]) : [],
		preview: previewOf(items),
	};
}

export type OpenField = NonNullable<Awaited<ReturnType<typeof openField>>>;

const optionRow = ({ id, values }: Item) => ({
	id,
	texts: { label: values.label?.[0] ?? "", points: values.points?.[0] ?? "", value: values.value?.[0] ?? "" },
});

/** What a field can be shown by: the answers of the fields to choose from; the first ones where there are too many. */
function conditionsFor(items: readonly Item[], item: Item) {
	const inside = new Set(whole(item).map(({ id }) => id));
	const choices = flattenFields(previewOf(items))
		.filter((field) => mayDecide(field) && !inside.has(field.id))
		.flatMap((field) =>
			(decidingValues(field) ?? []).map(({ value, label }) => ({
				value: conditionText({ field: field.id, is: value }),
				...{ field: field.label ?? "", is: label },
			})),
		)
		.slice(0, CHOICES_SHOWN);
	const chosen = textOf(item, "showWhen");
	const now = readCondition(chosen);
	if (!now || choices.some(({ value }) => value === chosen)) return choices;
	return [{ value: chosen, ...now }, ...choices];
}
