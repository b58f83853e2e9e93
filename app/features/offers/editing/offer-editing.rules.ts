/** What an admin may choose; the lower-case spelling of old records is read as Active. */
export const OFFER_STATUSES = ["Draft", "Active", "Archive"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const OPPORTUNITY_STATUSES = ["Active", "Inactive"] as const;

export const toOfferStatus = (stored: OfferStatus | "active"): OfferStatus => (stored === "active" ? "Active" : stored);

const TITLE_MAX = 200;

/** The title of an offer's copy; `turn` is 1 for the first one (OFFER-29). */
export function copyTitle(title: string, turn: number): string {
	const suffix = turn === 1 ? " (Copy)" : ` (Copy ${turn})`;
	return title.slice(0, TITLE_MAX - suffix.length).trimEnd() + suffix;
}

/** In front of an opportunity's id in the page of its offer. */
export const OPPORTUNITY_ANCHOR = "opportunity-";
