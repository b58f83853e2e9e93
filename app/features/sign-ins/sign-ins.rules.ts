/** Why a sign-in was refused; the words are in `audit:reasons`. */
const SIGN_IN_REASONS = [
	...["password", "noPassword", "pending", "cancelled", "awaiting", "invited", "inactive", "service", "code"],
] as const;
export type SignInReason = (typeof SIGN_IN_REASONS)[number];

/** The reason behind the text that a person was shown. */
export function reasonOf({ status, messageKey }: { status: number; messageKey: string }): SignInReason {
	const byStatus = /^auth:status\.(\w+)$/.exec(messageKey)?.[1];
	const known = SIGN_IN_REASONS.find((reason) => reason === byStatus);
	if (known) return known;
	if (messageKey === "auth:incorrect") return status === 404 ? "noPassword" : "password";
	return "service";
}
