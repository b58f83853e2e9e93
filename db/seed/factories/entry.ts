import { saveEntry } from "~/features/entries/entries.service.server";
import { type Review, reviewEntry } from "~/features/entries/review.service.server";
import type { Answers } from "~/features/forms/form-definition.rules";
import { newId } from "~/lib/ids.server";
import type { WriteScope } from "../../scope";
import { atTime } from "../clock";

export interface EntryValues {
	memberId: string;
	offerId: string;
	opportunityId: string;
	answers?: Answers;
	/** One of the member's companies; needed when there are several. */
	companyId?: string | null;
	id?: string;
}

/** Sends an entry as its member does. Throws as saveEntry does. */
export async function createEntry(tx: WriteScope, { answers, ...values }: EntryValues): Promise<string> {
	const member = atTime(tx, tx.now(), { kind: "member", id: values.memberId });
	const data = answers ?? { description: "Done as agreed." };
	const { id } = await saveEntry(member, { id: newId(), ...values, status: "Pending", data });
	return id;
}

/** Reviews an entry as an admin does. Throws as reviewEntry does. */
export async function reviewAs(tx: WriteScope, admin: { id: string; name: string }, review: Review): Promise<void> {
	await reviewEntry(atTime(tx, tx.now(), { kind: "admin", id: admin.id }), { reviewer: admin.name, ...review });
}
