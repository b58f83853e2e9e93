import { type AnswerRow, type Answers, describeAnswers } from "~/features/forms/form-definition.rules";
import { formPoints, hasFormPoints } from "~/features/forms/form-points.rules";
import { answerableFields } from "~/features/forms/form-tree.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";
import { isPast } from "~/features/offers/offers.rules";
import { isLate } from "~/features/programs/desk/desk.rules";

export const ENTRY_STATUSES = ["Pending", "Processing", "Completed", "Rejected"] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** A status that tells apart which of the Pending ones wait for whom, as it is stored: each entry is in one of them. */
export const ENTRY_STAGES = ["toReview", "sentBack", "Processing", "Completed", "Rejected"] as const;
export type EntryStage = (typeof ENTRY_STAGES)[number];

/** What the admin list can be narrowed to; a kept address may ask for all that are Pending. */
export const ENTRY_FILTERS = [...ENTRY_STAGES, "Pending"] as const;
export type EntryFilter = (typeof ENTRY_FILTERS)[number];

/** What the rows of the admin list can show. */
export const ENTRY_COLUMNS = ["member", "opportunity", "status", "points", "submitted"] as const;

/** What a form that changes an entry says of it: its last change when the page was made, UTC milliseconds. */
export const OPENED_ENTRY = "_opened";

export const REVIEW_ACTIONS = ["start", "complete", "reject", "sendBack", "reopen"] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

/** What a reviewer may do from each status, and where it leads. */
const MOVES: Record<EntryStatus, Partial<Record<ReviewAction, EntryStatus>>> = {
	Pending: { start: "Processing", complete: "Completed", reject: "Rejected", sendBack: "Pending" },
	Processing: { complete: "Completed", reject: "Rejected", sendBack: "Pending" },
	Completed: { reopen: "Pending" },
	Rejected: { reopen: "Pending" },
};

/** The status after a reviewer's action; null when it is not possible from here. */
export function nextEntryStatus(from: EntryStatus, action: ReviewAction): EntryStatus | null {
	return MOVES[from][action] ?? null;
}

export function possibleActions(from: EntryStatus): ReviewAction[] {
	return REVIEW_ACTIONS.filter((action) => MOVES[from][action] !== undefined);
}

const WITHOUT_WORDS: Partial<Record<ReviewAction, string>> = {
	reject: "entries:rejectNeedsComment",
	sendBack: "entries:sendBackNeedsComment",
};

/** A refusal and a request for changes tell the member what to do: the message when words are missing, else null. */
export function missingComment(action: ReviewAction, comments: string): string | null {
	return comments === "" ? (WITHOUT_WORDS[action] ?? null) : null;
}

/** Whether a reviewer has had the last word, until they reopen it. */
export const isDecided = (status: EntryStatus) => status === "Completed" || status === "Rejected";

/** What the answers are worth: the form's points when it gives any, else the opportunity's. */
export function workedOutPoints(
	definition: FormDefinition | null,
	answers: Answers,
	opportunityPoints: number,
): number {
	return hasFormPoints(definition) ? formPoints(definition, answers) : opportunityPoints;
}

/** Why its member can no longer change or withdraw an entry (a message key); null while they can. */
export function changeRefusal(entry: { status: EntryStatus; deadline: number | null }, now: number): string | null {
	if (entry.status === "Processing") return "entries:notChangeable";
	if (entry.status !== "Pending") return "entries:reviewed";
	return isPast(entry.deadline, now) ? "entries:closed" : null;
}

export function mayChange(entry: { status: EntryStatus; deadline: number | null }, now: number): boolean {
	return changeRefusal(entry, now) === null;
}

/** How an entry that waits for its member is marked, in place of its status. */
export const SENT_BACK = { tone: "warning", icon: "send-back" } as const;

/** A Pending entry that a reviewer has looked at waits for its member, not for a reviewer. */
export function isSentBack(entry: { status: EntryStatus; reviewed: number | null }): boolean {
	return entry.status === "Pending" && entry.reviewed !== null;
}

export const SIMPLE_FIELD = "description";

/** The form of an opportunity that has none: one text. */
function simpleForm(label: string): FormDefinition {
	return { sections: [{ id: SIMPLE_FIELD, type: "textarea", label, required: true }] };
}

/** The form an entry fills in: the opportunity's when it asks for anything, else one text. */
export function entryForm(definition: FormDefinition | null, label: string): FormDefinition {
	return definition && answerableFields(definition).length > 0 ? definition : simpleForm(label);
}

/** What was answered, also to fields that the form no longer has. */
export function answerRows(
	definition: FormDefinition | null,
	answers: Answers,
	texts: { description: string; yes: string; no: string },
): AnswerRow[] {
	const rows = describeAnswers(entryForm(definition, texts.description), answers, texts);
	const known = new Set(rows.map((row) => row.id));
	const gone = Object.entries(answers).filter(([id]) => !known.has(id));
	return [...rows, ...gone.map(([id, value]) => ({ id, label: id, value: [value].flat().join(", ") }))];
}

export interface HistoryItem {
	id: string;
	status: string;
	points: number;
	total: number;
	comments: string;
	created: number;
	reviewed: number | null;
	reviewedBy: string | null;
}

/** What a reviewer said at their last step: why, or what has to change; empty when nothing was said. */
export function reviewersWords(history: readonly Pick<HistoryItem, "comments" | "reviewedBy">[]): string {
	return history.findLast((item) => item.reviewedBy !== null)?.comments ?? "";
}

export type Step = "sent" | "changed" | "inReview" | "sentBack" | "completed" | "rejected" | "reopened";

/** What each history item was, oldest first: the same status means different things by who set it and after what. */
export function historySteps(history: readonly HistoryItem[]): (HistoryItem & { step: Step })[] {
	return history.map((item, index) => ({ ...item, step: stepOf(item, history[index - 1]) }));
}

function stepOf(item: HistoryItem, before: HistoryItem | undefined): Step {
	if (item.status === "Processing") return "inReview";
	if (item.status === "Completed") return "completed";
	if (item.status === "Rejected") return "rejected";
	if (item.reviewedBy === null) return before ? "changed" : "sent";
	const wasDecided = before?.status === "Completed" || before?.status === "Rejected";
	// Nothing is sent back without words; a sending back that was taken back has none.
	return wasDecided || item.comments === "" ? "reopened" : "sentBack";
}

/** What waits is worked off oldest first; everything else is looked up newest first. */
export function oldestFirst(status: EntryFilter | undefined): boolean {
	return status !== undefined && status !== "Completed" && status !== "Rejected";
}

/** Whether an entry waits for a review longer than the program promised, in hours; null promises nothing. */
export const isReviewLate = (
	entry: { status: string; reviewed: number | null; submitted: number },
	hours: number | null,
	now: number,
): boolean => entry.status === "Pending" && entry.reviewed === null && isLate(entry.submitted, hours, now);
