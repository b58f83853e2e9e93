import type { AskedField } from "~/features/data-sets/validation/claim-fields.service.server";
import { validateValue } from "~/features/data-sets/validation/validate.service.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import type { TenantScope } from "~db/scope";
import type { Answers } from "../form-definition.rules";
import { dataSetFields } from "../form-tree.rules";
import type { FormDefinition } from "../forms.schemas";
import { definitionAsRead } from "../versions/version-texts.rules";

/** The answers of a form that have to be in a data set. */
export function askedValues(definition: FormDefinition, answers: Answers): AskedField[] {
	return dataSetFields(definition).flatMap(({ id, dataSetId, label }) => {
		const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
		return typeof value === "string" && value !== "" ? [{ fieldId: id, dataSetId, label, value }] : [];
	});
}

interface Answered {
	/** Whose definition it is; null for the form that every opportunity has. */
	formId: string | null;
	definition: FormDefinition;
	answers: Answers;
	entryId: string | null;
}

/** What is wrong with the answers that have to be in a data set, by field, before anything is written; and whether that is known. */
export async function dataSetFaults(
	scope: TenantScope,
	{ formId, definition, answers, entryId }: Answered,
): Promise<{ faults: Record<string, string[]>; failed: boolean }> {
	const faults: Record<string, string[]> = {};
	let failed = false;
	if (askedValues(definition, answers).length === 0) return { faults, failed };
	// Messages name a field as the reader sees it.
	const said = formId === null ? null : await texts(scope, { form: [formId] });
	const shown = said ? definitionAsRead(said, formId, definition) : definition;
	for (const { fieldId, ...asked } of askedValues(shown, answers)) {
		const checked = await validateValue(scope, { ...asked, ...(entryId !== null && { asking: { entryId } }) });
		if (checked.valid) continue;
		faults[fieldId] = checked.messages;
		if (checked.failed) failed = true;
	}
	return { faults, failed };
}
