import { USER_REFRESH_THROTTLE } from "~/lib/limits";

export type MemberStatus = "Active" | "Pending" | "Cancelled" | "Awaiting Approval" | "Invited";

/** Any path with a whole segment /signin, /signup or /demo (specification §2). */
export function isAuthPage(pathname: string): boolean {
	return pathname.split("/").some((segment) => segment === "signin" || segment === "signup" || segment === "demo");
}

/**
 * Whether the guard does its heavy refresh: not right after signing in or up, not on a page of an authentication under
 * way, and not within USER_REFRESH_THROTTLE of the last one (specification §2).
 */
export function needsRefresh(state: {
	refreshedAt: number;
	now: number;
	previousPath: string | null;
	path: string;
}): boolean {
	if (isAuthPage(state.path)) return false;
	if (state.previousPath !== null && /^\/(signin|signup)(\/|$)/.test(state.previousPath)) return false;
	return state.now - state.refreshedAt >= USER_REFRESH_THROTTLE;
}

/** What a member who may not sign in is told (specification §8); null for Active. */
export function statusMessage(status: string): string | null {
	switch (status) {
		case "Active":
			return null;
		case "Pending":
			return "auth:status.pending";
		case "Cancelled":
			return "auth:status.cancelled";
		case "Awaiting Approval":
			return "auth:status.awaiting";
		case "Invited":
			return "auth:status.invited";
		default:
			return "auth:unableToVerify";
	}
}
