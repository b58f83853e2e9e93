/** What an admin may choose; the lower-case spelling of old records is read as Active. */
export const OFFER_STATUSES = ["Draft", "Active", "Archive"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const OPPORTUNITY_STATUSES = ["Active", "Inactive"] as const;

export const toOfferStatus = (stored: OfferStatus | "active"): OfferStatus => (stored === "active" ? "Active" : stored);

/** In front of an opportunity's id in the page of its offer. */
export const OPPORTUNITY_ANCHOR = "opportunity-";
