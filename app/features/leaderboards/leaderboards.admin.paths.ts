import { adminPages } from "~/lib/admin/admin-pages";

const pages = adminPages("/admin/leaderboards");
export const leaderboardPaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	data: (id: string) => `${pages.edit(id)}/data`,
	dataExport: (id: string) => `${pages.edit(id)}/data/export`,
	preview: (id: string) => `${pages.edit(id)}/preview`,
	column: (id: string, columnId: string) => `${pages.edit(id)}/columns/${encodeURIComponent(columnId)}`,
};
