import { tellMembers } from "~/features/mails/events/tell.service.server";
import { untell } from "~/features/mails/events/untell.repository.server";
import type { WriteScope } from "~db/scope";
import { entryPath } from "./entries.paths";
import type { Entry } from "./entries.repository.server";

interface Outcome {
	action: keyof typeof EVENT;
	points: number;
	comments: string;
	/** UTC ms before which the mail does not go out; at once where it is left out. */
	heldUntil?: number | undefined;
}

const EVENT = { complete: "entry-completed", reject: "entry-rejected", sendBack: "entry-sent-back" } as const;

/** Whoever reads a number of points takes it to be on their balance. */
const FOR_RESULTS = { counting: { said: "offers:facts.notRedeemable" } };

/** Tells a member how their entry fared. */
export async function tellOutcome(tx: WriteScope, entry: Entry, outcome: Outcome): Promise<void> {
	const { memberId, lastModifiedAt } = entry;
	const { action, points, comments, heldUntil } = outcome;
	if (!memberId) return;
	const title = entry.opportunityTitle ?? entry.offerTitle;
	const worth = action === "complete" && { points, ...(entry.redeemable === 0 && points > 0 && FOR_RESULTS) };
	const values = { title, sent: { day: entry.submitted }, ...worth, comments };
	// An entry may be sent back and reviewed more than once; each change of it has a review of its own.
	const key = `${reviewsOf(entry)}${lastModifiedAt}`;
	const held = heldUntil === undefined ? {} : { heldUntil };
	await tellMembers(tx, EVENT[action], [{ memberId, key, path: entryPath(entry.id), values, ...held }]);
}

/** Tells a member that the points of an entry that was opened again are gone from their balance. */
export async function tellTaken(
	tx: WriteScope,
	{ memberId, opportunityTitle, offerTitle }: Entry,
	{ id, points }: { id: string; points: number },
): Promise<void> {
	if (!memberId) return;
	const values = { points, title: opportunityTitle ?? offerTitle };
	await tellMembers(tx, "points-taken", [{ memberId, key: id, path: `/activity/${id}`, values }]);
}

interface Untelling {
	action: keyof typeof EVENT;
	/** Only a mail that is held. */
	held?: boolean;
}

/** Takes back what the latest review told a member; false when the mail has gone out. */
export async function untellOutcome(
	tx: WriteScope,
	entry: Entry,
	{ action, held = false }: Untelling,
): Promise<boolean> {
	const { memberId, reviewed } = entry;
	return (
		memberId === null || untell(tx, EVENT[action], { memberId, keys: reviewsOf(entry), since: reviewed ?? 0, held })
	);
}

const reviewsOf = ({ id, revision }: Entry) => `${id}/${revision}/`;
