export const ADMIN_ENTRIES_PATH = "/admin/entries";

/** What waits for review. */
export const WAITING_ENTRIES_PATH = `${ADMIN_ENTRIES_PATH}?status=toReview`;

/** What somebody has begun to review, the oldest first. */
export const REVIEWING_ENTRIES_PATH = `${ADMIN_ENTRIES_PATH}?status=Processing&sort=submitted`;

export const entriesOfOfferPath = (offerId: string) => `${ADMIN_ENTRIES_PATH}?offer=${encodeURIComponent(offerId)}`;

/** A member's entries, as the list's own search finds them. */
export const entriesOfMemberPath = (email: string) => `${ADMIN_ENTRIES_PATH}?${new URLSearchParams({ q: email })}`;

export function reviewPath(id: string): string {
	return `${ADMIN_ENTRIES_PATH}/${encodeURIComponent(id)}`;
}

/** Leads to the waiting entry after one, or to the first. */
export function nextWaitingPath(afterId?: string): string {
	return afterId ? `${ADMIN_ENTRIES_PATH}/next?after=${encodeURIComponent(afterId)}` : `${ADMIN_ENTRIES_PATH}/next`;
}
