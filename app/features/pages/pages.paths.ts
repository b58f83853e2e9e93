import { adminPages } from "~/lib/admin/admin-pages";

/** A page for members; the address of a template leads on to `templatePath`. */
export const pagePath = (id: string) => `/page/${encodeURIComponent(id)}`;
export const templatePath = (id: string) => `/template/${encodeURIComponent(id)}`;

const pages = adminPages("/admin/pages");
export const pagePaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	block: (id: string, blockId: string) => `${pages.edit(id)}/blocks/${encodeURIComponent(blockId)}`,
};
