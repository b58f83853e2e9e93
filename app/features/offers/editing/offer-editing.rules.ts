import { offerPaths } from "../offers.admin.paths";

/** What an admin may choose; the lower-case spelling of old records is read as Active. */
export const OFFER_STATUSES = ["Draft", "Active", "Archive"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const OPPORTUNITY_STATUSES = ["Active", "Inactive"] as const;

export const toOfferStatus = (stored: OfferStatus | "active"): OfferStatus => (stored === "active" ? "Active" : stored);

/** How an opportunity stands: as its offer does where members do not see that, whatever its own status says. */
export const shownStatus = (stands: { status: string; offerStatus: OfferStatus | "active" }): string => {
	const offer = toOfferStatus(stands.offerStatus);
	return offer === "Active" ? stands.status : offer;
};

/** In front of an opportunity's id in the page of its offer. */
export const OPPORTUNITY_ANCHOR = "opportunity-";

/** Where a saved offer leads: a new one without opportunities to its list of them, since members can enter nothing yet. */
export function afterSaving({ id, created, empty }: { id: string; created: boolean; empty: boolean }): string {
	return created && empty ? `${offerPaths.edit(id)}#${OPPORTUNITY_ANCHOR}list` : offerPaths.list;
}
