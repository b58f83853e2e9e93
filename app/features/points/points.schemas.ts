import { z } from "zod";
import { plainLine, plainText } from "~/lib/fields.schemas";
import { pasted } from "~/lib/text/pasted";
import { MOST_POINTS, mayMeanTwo, typedAmount } from "./points.rules";

/** A typed amount of at least one whole point, of either sign. Says so at the field, before anything is saved. */
const amount = z
	.string({ error: "points:amountInvalid" })
	.overwrite(pasted)
	.refine((text) => !mayMeanTwo(text), "points:amountTwoWays")
	.transform((text) => typedAmount(text) ?? "")
	.refine((digits) => Math.abs(Number(digits)) >= 1, "points:amountInvalid")
	.refine((digits) => Math.abs(Number(digits)) <= MOST_POINTS, { error: "points:amountTooLarge", abort: true });

/** The form by which an admin adds or subtracts points. What is subtracted may be typed with its minus (specification §5). */
export const adjustmentSchema = z
	.object({
		_key: z.string({ error: "points:keyMissing" }).regex(/^[\w-]{8,64}$/, "points:keyMissing"),
		direction: z.enum(["add", "subtract"], { error: "points:directionRequired" }),
		amount,
		reason: plainLine("points:reasonRequired").min(1, "points:reasonRequired").max(200, "points:reasonTooLong"),
		notes: plainText(1000, "points:notesTooLong").optional(),
		/** Ticked when the balance may go below zero. */
		confirm: z.literal("on").optional(),
	})
	.refine(({ direction, amount }) => direction === "subtract" || !amount.startsWith("-"), {
		path: ["amount"],
		error: "points:amountInvalid",
	});

export type AdjustmentForm = z.infer<typeof adjustmentSchema>;
