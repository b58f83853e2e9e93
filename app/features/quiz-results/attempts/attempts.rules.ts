/** How an attempt ended; what came too late has failed. */
export const OUTCOMES = ["Open", "Passed", "Failed"] as const;

/** The columns of the list of attempts. */
export const ATTEMPT_COLUMNS = ["member", "quiz", "outcome", "score", "points", "opened", "submitted"] as const;

/** What an attempt pays: nothing unless it is passed, and its quiz redeemable. */
export const paidPoints = ({
	passed,
	redeemable,
	points,
}: Record<"passed" | "redeemable" | "points", number | null>) => (passed === 1 && redeemable === 1 ? (points ?? 0) : 0);
