import { REVIEW_UNDO } from "~/lib/limits";
import type { HistoryItem } from "../entries.rules";

type Undoable = "complete" | "reject" | "sendBack";

type Last = Pick<HistoryItem, "status" | "comments" | "reviewedBy" | "created">;

/**
 * What this reviewer decided last and can still take back; null once anybody has done anything else, or the moment is over. To
 * be sent back takes words, so that what was sent back, and not reopened, has some.
 */
export function undoable(last: Last | undefined, reviewer: string, now: number): Undoable | null {
	if (!last || last.reviewedBy !== reviewer || now - last.created > REVIEW_UNDO) return null;
	if (last.status === "Completed") return "complete";
	if (last.status === "Rejected") return "reject";
	return last.status === "Pending" && last.comments !== "" ? "sendBack" : null;
}
