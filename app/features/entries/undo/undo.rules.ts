import { REVIEW_UNDO } from "~/lib/limits";
import { type HistoryItem, historySteps, type Step } from "../entries.rules";

type Undoable = "complete" | "reject" | "sendBack";

/** A reopening is none of them: it has told nobody anything, whatever was said with it. */
const DECISIONS: Partial<Record<Step, Undoable>> = { completed: "complete", rejected: "reject", sentBack: "sendBack" };

/** What this reviewer decided last and can still take back; null once anybody has done anything else, or the moment is over. */
export function undoable(history: readonly HistoryItem[], reviewer: string, now: number): Undoable | null {
	const last = historySteps(history).at(-1);
	if (!last || last.reviewedBy !== reviewer || now - last.created > REVIEW_UNDO) return null;
	return DECISIONS[last.step] ?? null;
}

/** What this reviewer said with a decision they have just taken back, to be put better; "" after anything else. */
export function wordsTakenBack(history: readonly HistoryItem[], reviewer: string): string {
	const [decision, undone] = historySteps(history).slice(-2);
	if (undone?.step !== "reopened" || undone.reviewedBy !== reviewer || decision?.reviewedBy !== reviewer) return "";
	const wasUndo = DECISIONS[decision.step] !== undefined && undone.created - decision.created <= REVIEW_UNDO;
	return wasUndo ? decision.comments : "";
}
