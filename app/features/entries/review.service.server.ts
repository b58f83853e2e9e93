import { appendItem, takeBackItem } from "~/features/databuckets/items/append-item.service.server";
import { giveBackExpired } from "~/features/expiry/give-back.service.server";
import { findPostingBySource, post } from "~/features/points/points.service.server";
import { takeBackReached } from "~/features/standing/evaluation/take-back-reached.service.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { REVIEW_UNDO } from "~/lib/limits";
import { NotFound, Refused } from "~/server/domain-error";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { reclaimForEntry, releaseEntry } from "./claims/entry-claims.service.server";
import { type Entry, findEntry, updateReviewed } from "./entries.repository.server";
import {
	type EntryStatus,
	mayChange,
	missingComment,
	nextEntryStatus,
	type ReviewAction,
	workedOutPoints,
} from "./entries.rules";
import { insertEntryHistory, listEntryHistory } from "./entry-history.repository.server";
import { tellOutcome, tellTaken, untellOutcome } from "./entry-mails.server";

export interface Review {
	entryId: string;
	action: ReviewAction;
	/** Whole points the reviewer adds when completing. */
	bonusPoints?: number;
	/** For the member; needed to reject and to send back. */
	comments?: string;
	/** The reviewer's name, kept with the points: nobody but the administration reads it. */
	reviewer?: string;
	/** Keeps the mail for a moment in which the review can be taken back. */
	held?: boolean;
	/** Up to when the reviewer has seen what became of the entry, UTC ms; a later change refuses the review. */
	seen?: number;
	/** The points of the entry without bonus that the reviewer was shown; completing it for others is refused. */
	worth?: number;
}

export interface Reviewed {
	entryId: string;
	status: EntryStatus;
	/** What it grants its member from then on. */
	points: number;
	/** True when this reviewer had done just this before: nothing was written. */
	repeated: boolean;
}

/**
 * One step of a review, with its points, item of a databucket, history, audit and mail in one transaction. Throws NotFound, and Refused when
 * the entry is not in a status that allows the step, changed since it was opened, or words are missing.
 */
export async function reviewEntry(scope: TenantScope, review: Review): Promise<Reviewed> {
	const { entryId, action } = review;
	const comments = review.comments?.trim() ?? "";
	const bonusPoints = review.bonusPoints ?? 0;
	if (!Number.isSafeInteger(bonusPoints) || bonusPoints < 0) throw new Refused("entries:bonusInvalid", "bonusPoints");
	return transact(scope, async (tx) => {
		const entry = await findEntry(tx, entryId);
		if (!entry) throw new NotFound("entries:notFound");
		const status = nextEntryStatus(entry.status, action);
		if (await isRepeat(tx, entry, { action, comments, bonusPoints }))
			return { entryId, status: entry.status, points: entry.points, repeated: true };
		if (!status) throw new Refused(`entries:notNow.${entry.status}`, undefined, 409);
		if (review.seen !== undefined && entry.lastModifiedAt > review.seen)
			throw new Refused("entries:changedMeanwhile", undefined, 409);
		const wordless = missingComment(action, comments);
		if (wordless) throw new Refused(wordless, "comments");
		if (action === "sendBack" && !mayChange({ ...entry, status: "Pending" }, tx.now()))
			throw new Refused("entries:sendBackClosed");

		if (action === "complete") await reclaimForEntry(tx, entry);
		if (action === "reject") await releaseEntry(tx, entryId, "rejected");
		const { granted, givenBack } = await settle(tx, entry, { ...review, bonusPoints });
		const total = entry.totalPoints + granted;
		const at = tx.now();
		await updateReviewed(tx, entry, {
			status,
			total_points: total,
			reviewed: action === "start" || action === "reopen" ? null : at,
			...(action === "complete" && { points: granted, form_points: granted - bonusPoints, bonus_points: bonusPoints }),
			...(action === "reopen" && { points: 0, form_points: 0, bonus_points: 0, revision: entry.revision + 1 }),
		});
		await insertEntryHistory(tx, { entryId, status, points: granted, total, comments, reviewedBy: tx.actor.id });
		await recordAudit(tx, {
			action,
			entity: "entry",
			entityId: entryId,
			before: { status: entry.status, points: entry.points },
			after: { status, points: action === "complete" ? granted : 0, bonusPoints },
			...(comments && { note: comments }),
		});
		const heldUntil = review.held ? at + REVIEW_UNDO : undefined;
		if (action === "reopen") await tellReopened(tx, entry, givenBack);
		else if (action !== "start") await tellOutcome(tx, entry, { action, points: granted, comments, heldUntil });
		return { entryId, status, points: action === "complete" ? granted : 0, repeated: false };
	});
}

/** Takes back what a decision told while its mail is held; whoever may have read of points learns that they are gone. */
async function tellReopened(tx: WriteScope, entry: Entry, givenBack: number): Promise<void> {
	const { memberId, reviewed, status } = entry;
	if (memberId === null || reviewed === null) return;
	const completed = status === "Completed";
	const recent = tx.now() - reviewed <= REVIEW_UNDO;
	const untold = recent && (await untellOutcome(tx, entry, { action: completed ? "complete" : "reject", held: true }));
	if (!completed) return;
	if (recent) await takeBackReached(tx, memberId, reviewed);
	const taken = untold ? null : await findPostingBySource(tx, reversalOf(entry));
	if (taken && givenBack < -taken.points)
		await tellTaken(tx, entry, { id: taken.id, points: -taken.points - givenBack });
}

/** A double click or a reload must not read as a clash: the same reviewer, step, words and figures once more. */
async function isRepeat(
	tx: WriteScope,
	entry: Entry,
	{ action, comments, bonusPoints }: { action: ReviewAction; comments: string; bonusPoints: number },
): Promise<boolean> {
	if (action === "sendBack" || action === "reopen") return false;
	const reached: EntryStatus = action === "start" ? "Processing" : action === "complete" ? "Completed" : "Rejected";
	if (entry.status !== reached) return false;
	if (action === "complete" && entry.bonusPoints !== bonusPoints) return false;
	const last = (await listEntryHistory(tx, entry.id)).at(-1);
	return last?.status === reached && last.reviewedBy === tx.actor.id && last.comments === comments;
}

interface Settled {
	/** Form points plus bonus, or minus what a reopening takes back. */
	granted: number;
	/** What of that had expired, and is not taken a second time. */
	givenBack: number;
}

/** Moves the points of a step. */
async function settle(tx: WriteScope, entry: Entry, review: Review & { bonusPoints: number }): Promise<Settled> {
	if (review.action === "reopen") {
		await takeBackItem(tx, entry.id);
		return { granted: 0 - entry.points, givenBack: await takeBack(tx, entry) };
	}
	if (review.action !== "complete") return { granted: 0, givenBack: 0 };
	const formPoints = workedOutPoints(entry.definition, entry.answers, entry.opportunityPoints ?? 0);
	if (review.worth !== undefined && review.worth !== formPoints)
		throw new Refused("entries:worthChanged", undefined, 409);
	const points = formPoints + review.bonusPoints;
	if (points > 0 && entry.redeemable && entry.memberId)
		await post(tx, {
			memberId: entry.memberId,
			kind: "Award",
			points,
			description: titleOf(entry),
			source: awardOf(entry),
			trace: {
				rule: "entry",
				offer: entry.offerTitle,
				opportunity: entry.opportunityTitle,
				formPoints,
				bonusPoints: review.bonusPoints,
				reviewer: review.reviewer ?? null,
			},
		});
	await countIn(tx, entry, points);
	return { granted: points, givenBack: 0 };
}

/** Adds a completed entry to the databucket that its opportunity names now (ENTRY-36). */
async function countIn(tx: WriteScope, entry: Entry, points: number): Promise<void> {
	const { id: entryId, databucketId, targetCode, memberId, companyId } = entry;
	if (!entry.addToDatabucket || databucketId === null) return;
	const paidElsewhere = entry.redeemable === 1 && memberId !== null;
	const doer = { memberId, companyId };
	await appendItem(tx, "entry", {
		databucketId,
		targetCode: targetCode ?? "",
		entryId,
		...doer,
		points,
		paidElsewhere,
	});
}

const awardOf = ({ id, revision }: Entry) => ({ kind: "entry", id, part: String(revision) });
const reversalOf = ({ id, revision }: Entry) => ({ kind: "entry", id, part: `${revision}/reversal` });

async function takeBack(tx: WriteScope, entry: Entry): Promise<number> {
	const award = await findPostingBySource(tx, awardOf(entry));
	const { memberId } = entry;
	if (!award || memberId === null) return 0;
	const reversal = await post(tx, {
		memberId,
		kind: "Reversal",
		points: -award.points,
		description: titleOf(entry),
		source: reversalOf(entry),
		reversesId: award.id,
		trace: { rule: "entryReopened", offer: entry.offerTitle, opportunity: entry.opportunityTitle },
	});
	return giveBackExpired(tx, { memberId, points: award.points, reversalId: reversal.id, awardId: award.id });
}

/** Stored, so joined by what is right in every language. */
function titleOf(entry: Entry): string {
	return entry.opportunityTitle ? `${entry.offerTitle} · ${entry.opportunityTitle}` : entry.offerTitle;
}
