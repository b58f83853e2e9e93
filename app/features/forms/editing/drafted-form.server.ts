import type { Drafted } from "~/kernel/drafts/drafted";
import { publicationShown } from "~/kernel/publication/publication-shown";
import { MAX_FIELD_DEPTH } from "../definition-checks.rules";
import { formPaths } from "../forms.paths";
import { FORM_FIELDS } from "./form-admin.schemas";
import { FIELD_ANCHOR } from "./form-editing.rules";
import { definitionItems, isSection } from "./form-items.rules";
import { findForm } from "./form-record.repository.server";

/** How forms are edited as drafts: sections and fields on pages of their own, options as rows of their field's. */
export const draftedForm: Drafted = {
	kind: "form",
	stored: async (scope, id) => {
		const form = await findForm(scope, id);
		return (
			form && {
				...{ updated: form.updated, items: definitionItems(form.definition) },
				shown: (timeZone) => ({ ...form, ...publicationShown(form, timeZone) }),
			}
		);
	},
	names: FORM_FIELDS,
	notFound: "forms:errors.notFound",
	page: formPaths.edit,
	list: formPaths.list,
	itemPage: formPaths.field,
	holdsRows: (item, level) => !isSection(item, level),
	levels: MAX_FIELD_DEPTH + 1,
	anchor: FIELD_ANCHOR,
};
