import { tellMembers } from "~/features/mails/events/tell.service.server";
import type { WriteScope } from "~db/scope";
import { entryPath } from "./entries.paths";
import type { Entry } from "./entries.repository.server";

interface Outcome {
	action: "complete" | "reject" | "sendBack";
	points: number;
	comments: string;
}

const EVENT = { complete: "entry-completed", reject: "entry-rejected", sendBack: "entry-sent-back" } as const;

/** Tells a member how their entry fared. */
export async function tellOutcome(tx: WriteScope, entry: Entry, { action, points, comments }: Outcome): Promise<void> {
	const { id, memberId, revision, lastModifiedAt } = entry;
	if (!memberId) return;
	const title = entry.opportunityTitle ?? entry.offerTitle;
	const values = { title, sent: { day: entry.submitted }, ...(action === "complete" && { points }), comments };
	// An entry may be sent back and reviewed more than once; each change of it has a review of its own.
	const key = `${id}/${revision}/${lastModifiedAt}`;
	await tellMembers(tx, EVENT[action], [{ memberId, key, path: entryPath(id), values }]);
}
