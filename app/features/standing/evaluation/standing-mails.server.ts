import { tellMembers } from "~/features/mails/events/tell.service.server";
import { REVIEW_UNDO } from "~/lib/limits";
import type { WriteScope } from "~db/scope";

export interface Reached {
	memberId: string;
	kind: "tier" | "award";
	recordId: string;
	name: string;
}

/** Tells members who may sign in what they have reached; by mail once the review that may have brought it stands. */
export async function tellReached(tx: WriteScope, reached: readonly Reached[]): Promise<void> {
	for (const kind of ["tier", "award"] as const)
		await tellMembers(
			tx,
			`${kind}-reached`,
			reached
				.filter((one) => one.kind === kind)
				.map(({ memberId, recordId, name }) => ({
					memberId,
					key: recordId,
					path: "/profile",
					values: { reached: name },
					heldUntil: tx.now() + REVIEW_UNDO,
				})),
		);
}
