import { dropDraft, findDraft, saveDraft } from "~/kernel/drafts/drafts.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";

/**
 * Keeps an admin's note for a member's order while its rows or its address are changed: sealed and for that admin alone, since
 * an address is no place for words about somebody. Empty words let go of it. Throws Refused for one draft too many.
 */
export function keepNote(scope: TenantScope, memberId: string, note: string): Promise<void> {
	const state = { list: { items: [] }, beside: { note: cipher().encrypt(note) } };
	return transact(scope, (tx) =>
		note === ""
			? dropDraft(tx, "order", memberId)
			: saveDraft(tx, { kind: "order", recordId: memberId, basedOn: null, state }),
	);
}

/** The note that the scope's admin has kept for a member's order, empty where there is none. */
export async function findNote(scope: TenantScope, memberId: string): Promise<string> {
	const draft = await findDraft(scope, "order", memberId);
	return cipher().decryptOptional(draft?.state.beside?.note ?? null) ?? "";
}
