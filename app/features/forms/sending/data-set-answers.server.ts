import type { AskedField } from "~/features/data-sets/validation/claim-fields.service.server";
import { validateValue } from "~/features/data-sets/validation/validate.service.server";
import type { TenantScope } from "~db/scope";
import type { Answers } from "../form-definition.rules";
import { dataSetFields } from "../form-tree.rules";
import type { FormDefinition } from "../forms.schemas";

/** The answers of a form that have to be in a data set. */
export function askedValues(definition: FormDefinition, answers: Answers): AskedField[] {
	return dataSetFields(definition).flatMap(({ id, dataSetId, label }) => {
		const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
		return typeof value === "string" && value !== "" ? [{ fieldId: id, dataSetId, label, value }] : [];
	});
}

/** What is wrong with the answers that have to be in a data set, by field, before anything is written; and whether that is known. */
export async function dataSetFaults(
	scope: TenantScope,
	{ definition, answers, entryId }: { definition: FormDefinition; answers: Answers; entryId: string | null },
): Promise<{ faults: Record<string, string[]>; failed: boolean }> {
	const faults: Record<string, string[]> = {};
	let failed = false;
	for (const { fieldId, ...asked } of askedValues(definition, answers)) {
		const checked = await validateValue(scope, { ...asked, ...(entryId !== null && { asking: { entryId } }) });
		if (checked.valid) continue;
		faults[fieldId] = checked.messages;
		if (checked.failed) failed = true;
	}
	return { faults, failed };
}
