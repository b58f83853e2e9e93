import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { dropGoneTexts } from "~/kernel/content-texts/content-texts.repository.server";
import { refuseOtherWindow } from "~/kernel/drafts/draft-steps.service.server";
import { type Draft, dropDraft, findDraft } from "~/kernel/drafts/drafts.repository.server";
import { listFault } from "~/kernel/items/list-faults";
import type { Zoned } from "~/kernel/publication/in-zone";
import { message } from "~/lib/message-key";
import { ManyRefused, NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { dataSetFields, membersOnlyFields } from "../form-tree.rules";
import { insertForm } from "../forms.repository.server";
import type { FormDefinition } from "../forms.schemas";
import { isAnsweredWith, keepVersion } from "../versions/form-versions.repository.server";
import type { FormFormValue } from "./form-admin.schemas";
import { type Form, findForm } from "./form-record.repository.server";
import { updateForm } from "./form-writes.repository.server";
import { readDrawn } from "./read-items.server";

interface SavedForm {
	id: string;
	created: boolean;
	/** The version that answers stay with; null where nothing was answered, or the fields are as they were. */
	keptVersion: number | null;
}

/**
 * Saves a form with the sections of its draft, which is done with then, in one transaction. `id` is null for one that
 * nothing is kept of yet. What was answered stays with the version that it answers. Throws NotFound; Refused (409) when
 * somebody else, or another window, was faster; Refused at the field that cannot stand, those of sections too.
 */
export function saveForm(scope: TenantScope, id: string | null, form: Zoned<FormFormValue>): Promise<SavedForm> {
	return transact(scope, async (tx) => {
		const before = id === null ? undefined : await findForm(tx, id);
		const draft = id === null ? undefined : await findDraft(tx, "form", id);
		if (id !== null && !before && draft?.basedOn !== null) throw new NotFound("forms:errors.notFound");
		refuseOtherWindow(draft, form.draft);
		const definition = draft ? definitionOf(draft) : null;
		const tags = form.companyTagIds.filter((one) => !before?.companyTagIds.includes(one));
		const unknownTag = { field: "companyTagIds", messageKey: "admin:errors.companyTagUnknown" };
		await refuseUnknownIds(tx, "company_tags", tags, unknownTag);
		await refuseUnknownSets(tx, definition, before?.definition);
		if (form.allowAnonymous) refuseMembersOnly(definition ?? before?.definition);
		const keptVersion = before ? await change(tx, before, form, definition) : null;
		const made = { ...form, ...(id !== null && { id }), definition: definition ?? { sections: [] } };
		const saved = before ? before.id : await insertForm(tx, made);
		if (draft) await dropDraft(tx, "form", saved);
		const after = await findForm(tx, saved);
		await recordAudit(tx, { action: before ? "update" : "create", entity: "form", entityId: saved, before, after });
		return { id: saved, created: !before, keptVersion };
	});
}

/** What the form asks of a set already is known: a set that a form uses cannot be deleted. */
async function refuseUnknownSets(tx: WriteScope, wanted: FormDefinition | null, before: FormDefinition | undefined) {
	const known = new Set(before ? dataSetFields(before).map(({ dataSetId }) => dataSetId) : []);
	const asked = wanted ? dataSetFields(wanted).filter(({ dataSetId }) => !known.has(dataSetId)) : [];
	for (const [dataSetId, id] of new Map(asked.map((field) => [field.dataSetId, field.id])))
		await refuseUnknownIds(tx, "data_sets", [dataSetId], {
			...{ field: listFault(id, "dataSetId"), messageKey: "forms-admin:errors.dataSetUnknown" },
		});
}

/** Nobody without a session can fill in what has to be: what they send would lack it. Throws Refused at `allowAnonymous`. */
function refuseMembersOnly(definition: FormDefinition | undefined): void {
	const needed = definition && membersOnlyFields(definition).find(({ required }) => required);
	if (needed)
		throw new Refused(
			message("forms-admin:errors.anonymousNeeds", { label: needed.label ?? needed.id }),
			"allowAnonymous",
		);
}

function definitionOf(draft: Draft): FormDefinition {
	const { definition, faults } = readDrawn(draft.state.list.items);
	if (definition) return definition;
	throw new ManyRefused(
		Object.fromEntries(
			Object.entries(faults).flatMap(([itemId, ofItem]) =>
				Object.entries(ofItem).map(([input, keys]) => [itemId === "" ? "sections" : listFault(itemId, input), keys]),
			),
		),
	);
}

async function change(
	tx: WriteScope,
	before: Form,
	form: Zoned<FormFormValue>,
	definition: FormDefinition | null,
): Promise<number | null> {
	const changes = definition !== null && JSON.stringify(definition) !== JSON.stringify(before.definition);
	const version = { formId: before.id, version: before.version };
	const keeps = changes && (await isAnsweredWith(tx, version));
	if (keeps) await keepVersion(tx, version);
	await updateForm(tx, before, { ...form, definition: changes ? definition : null }, form.updated);
	if (changes) await dropGoneTexts(tx, "form", before.id);
	return keeps ? before.version : null;
}
