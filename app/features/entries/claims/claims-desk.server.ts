import { listOtherClaims } from "~/features/data-sets/validation/history.repository.server";
import { listReferences } from "~/features/data-sets/validation/references.repository.server";
import { RECENT_LIST } from "~/lib/limits";
import type { TenantScope } from "~db/scope";

/** The records that an entry's answers met, and which other entries claim them. */
export async function loadEntryClaims(scope: TenantScope, entryId: string) {
	const references = await listReferences(scope, entryId);
	const recordIds = references.map(({ recordId }) => recordId);
	const others = recordIds.length === 0 ? [] : await listOtherClaims(scope, { entryId, recordIds, limit: RECENT_LIST });
	return references.map((reference) => ({
		...reference,
		others: others
			.filter(({ recordId }) => recordId === reference.recordId)
			.map(({ id, entryId, firstname, lastname, status, reviewed, validatedAt, offer, form }) => ({
				...{ id, entryId, offer, form, status, reviewed, validatedAt },
				member: `${firstname ?? ""} ${lastname ?? ""}`.trim(),
			})),
	}));
}

export type EntryClaim = Awaited<ReturnType<typeof loadEntryClaims>>[number];
