import { adminPages } from "~/lib/admin/admin-pages";

export const offerGroupPaths = adminPages("/admin/offer-groups");

const pages = adminPages("/admin/offers");
export const offerPaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	opportunity: (id: string, opportunityId: string) =>
		`${pages.edit(id)}/opportunities/${encodeURIComponent(opportunityId)}`,
};
