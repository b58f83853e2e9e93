import type { Drafted } from "~/kernel/drafts/drafted";
import { formPaths } from "../forms.paths";
import { FORM_FIELDS } from "./form-admin.schemas";
import { FIELD_ANCHOR } from "./form-editing.rules";
import { definitionItems } from "./form-items.rules";
import { findForm } from "./form-record.repository.server";

/** Sections and fields have pages of their own; options are rows of their field's. */
const PAGES = 2;

/** How forms are edited as drafts. */
export const draftedForm: Drafted = {
	kind: "form",
	stored: async (scope, id) => {
		const form = await findForm(scope, id);
		return form && { updated: form.updated, items: definitionItems(form.definition) };
	},
	names: FORM_FIELDS,
	notFound: "forms-admin:errors.notFound",
	page: formPaths.edit,
	list: formPaths.list,
	itemPage: (id, itemId, level) => (level <= PAGES ? formPaths.field(id, itemId) : null),
	anchor: FIELD_ANCHOR,
};
