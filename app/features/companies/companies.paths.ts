import { adminPages } from "~/lib/admin/admin-pages";

/** Admin addresses. */
export const companyPaths = {
	...adminPages("/admin/companies"),
	members: (id: string) => `/admin/companies/${encodeURIComponent(id)}/members`,
	points: (id: string) => `/admin/companies/${encodeURIComponent(id)}/points`,
	adjustPoints: (id: string) => `/admin/companies/${encodeURIComponent(id)}/points/adjust`,
	membersBulk: (id: string) => `/admin/companies/${encodeURIComponent(id)}/members/bulk`,
};
export const companyTagPaths = adminPages("/admin/company-tags");
