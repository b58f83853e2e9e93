import { adminPages } from "~/lib/admin/admin-pages";

export const OFFERS_PATH = "/offers";

export function offerPath(offerId: string): string {
	return `${OFFERS_PATH}/${encodeURIComponent(offerId)}`;
}

/** The entry form of an opportunity. */
export function opportunityPath(offerId: string, opportunityId: string): string {
	return `${offerPath(offerId)}/${encodeURIComponent(opportunityId)}`;
}

export const offerGroupPaths = adminPages("/admin/offer-groups");

/** Admin addresses. */
const pages = adminPages("/admin/offers");
export const offerPaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	opportunity: (id: string, opportunityId: string) =>
		`${pages.edit(id)}/opportunities/${encodeURIComponent(opportunityId)}`,
};
