export const OFFERS_PATH = "/offers";

export function offerPath(offerId: string): string {
	return `${OFFERS_PATH}/${encodeURIComponent(offerId)}`;
}

/** The entry form of an opportunity. */
export function opportunityPath(offerId: string, opportunityId: string): string {
	return `${offerPath(offerId)}/${encodeURIComponent(opportunityId)}`;
}
