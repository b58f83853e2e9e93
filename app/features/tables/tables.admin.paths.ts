import { adminPages } from "~/lib/admin/admin-pages";

const pages = adminPages("/admin/tables");
export const tablePaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	upload: (id: string) => `${pages.edit(id)}/upload`,
	column: (id: string, itemId: string) => `${pages.edit(id)}/columns/${encodeURIComponent(itemId)}`,
};
