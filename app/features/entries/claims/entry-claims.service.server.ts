import { findDataSet } from "~/features/data-sets/data-sets.repository.server";
import { claimField, claimFields } from "~/features/data-sets/validation/claim-fields.service.server";
import { listClaimsOfEntry, releaseClaims } from "~/features/data-sets/validation/history.repository.server";
import { listReferences } from "~/features/data-sets/validation/references.repository.server";
import type { Answers } from "~/features/forms/form-definition.rules";
import { errorsByName } from "~/features/forms/form-tree.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { askedValues } from "~/features/forms/sending/data-set-answers.server";
import { message } from "~/lib/message-key";
import { ManyRefused, Refused } from "~/server/domain-error";
import type { WriteScope } from "~db/scope";
import type { Entry } from "../entries.repository.server";

interface Saved {
	entryId: string;
	offerId: string;
	opportunityId: string | null;
	memberId: string | null;
	/** Null asks for nothing that is in a data set. */
	definition: FormDefinition | null;
	answers: Answers;
}

/** Claims what a saved entry answers, in the transaction that saves it. Throws ManyRefused, by posted name. */
export async function claimForEntry(tx: WriteScope, { definition, answers, ...entry }: Saved): Promise<void> {
	const faults = await claimFields(tx, entry, definition ? askedValues(definition, answers) : []);
	if (Object.keys(faults).length > 0) throw new ManyRefused(errorsByName(faults));
}

/** Gives back what an entry claims once it is rejected or withdrawn. */
export const releaseEntry = (tx: WriteScope, entryId: string, reason: "rejected" | "withdrawn") =>
	releaseClaims(tx, { entryId, reason });

/**
 * Claims again what an entry that is to be completed has given back. Throws Refused (409) when others have the record by
 * now, or it is no longer valid; a set that was deleted meanwhile asks for nothing.
 */
export async function reclaimForEntry(tx: WriteScope, entry: Entry): Promise<void> {
	const { id: entryId, offerId, opportunityId, memberId } = entry;
	const held = new Set((await listClaimsOfEntry(tx, entryId)).map(({ fieldId }) => fieldId));
	for (const { fieldId, fieldLabel: label, dataSetId, value } of await listReferences(tx, entryId)) {
		if (held.has(fieldId) || !(await findDataSet(tx, dataSetId))) continue;
		const field = { fieldId, dataSetId, label, value };
		const faults = await claimField(tx, { entryId, offerId, opportunityId, memberId }, field);
		if (faults.length > 0) throw new Refused(message("entries:claimLost", { label }), undefined, 409);
	}
}
