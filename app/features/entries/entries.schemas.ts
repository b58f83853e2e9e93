import { z } from "zod";
import { plainText } from "~/lib/fields.schemas";

/** `total` only works out the sum: it is what Enter in a field does. */
const REVIEW_INTENTS = ["total", "start", "complete", "completeNext", "reject", "sendBack", "reopen"] as const;

const points = z
	.number("entries:bonusInvalid")
	.int("entries:bonusInvalid")
	.min(0, "entries:bonusInvalid")
	.max(1_000_000_000, "entries:bonusInvalid");

/** What a reviewer posts. */
export const reviewSchema = z.object({
	intent: z.enum(REVIEW_INTENTS, "entries:actionRequired"),
	bonusPoints: points.default(0),
	comments: plainText(2000, "entries:commentTooLong").default(""),
	/** The entry's last change as it was shown, UTC milliseconds. */
	seen: z.number().int().optional(),
});
