import { adminPages } from "~/lib/admin/admin-pages";

/** The page of a form that opens by itself. */
export const formPath = (id: string) => `/forms/${encodeURIComponent(id)}`;

/** In the address of a form that was shown to a member: what is posted there is never taken for somebody else's. */
export const AS_MEMBER = "member";

/** Admin addresses. */
const pages = adminPages("/admin/forms");
export const formPaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	field: (id: string, itemId: string) => `${pages.edit(id)}/fields/${encodeURIComponent(itemId)}`,
	submissions: (id: string) => `${pages.edit(id)}/submissions`,
	submission: (id: string, submissionId: string) => `${pages.edit(id)}/submissions/${encodeURIComponent(submissionId)}`,
};
