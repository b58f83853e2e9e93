import { z } from "zod";
import { plainText } from "~/lib/fields.schemas";

/**
 * `total` only works out the sum: it is what Enter in a field does. `reason` puts the reason that the address names into the
 * comment, `undo` takes back what was decided last.
 */
const REVIEW_INTENTS = ["total", "reason", "start", "complete", "reject", "sendBack", "reopen", "undo"] as const;

const points = z
	.number("entries:bonusInvalid")
	.int("entries:bonusInvalid")
	.min(0, "entries:bonusInvalid")
	.max(1_000_000_000, "entries:bonusInvalid");

/** What a reviewer says to the member. */
export const reviewWords = plainText(2000, "entries:commentTooLong");

/** What a reviewer posts. */
export const reviewSchema = z.object({
	intent: z.enum(REVIEW_INTENTS, "entries:actionRequired"),
	bonusPoints: points.default(0),
	comments: reviewWords.default(""),
	/** The entry's last change as it was shown, UTC milliseconds. */
	seen: z.number().int().optional(),
	/** The entry's points without bonus as they were shown. */
	worth: z.number().int().optional(),
});
