import { adminPages } from "~/lib/admin/admin-pages";

/** All boards and tables that a member may see. */
export const STANDINGS_PATH = "/leaderboards";

/** The page of a board for members. */
export function leaderboardPath(id: string): string {
	return `${STANDINGS_PATH}/${encodeURIComponent(id)}`;
}

/** Admin addresses. */
const pages = adminPages("/admin/leaderboards");
export const leaderboardPaths = {
	...pages,
	duplicate: (id: string) => `${pages.edit(id)}/duplicate`,
	data: (id: string) => `${pages.edit(id)}/data`,
	dataExport: (id: string) => `${pages.edit(id)}/data/export`,
	preview: (id: string) => `${pages.edit(id)}/preview`,
	column: (id: string, columnId: string) => `${pages.edit(id)}/columns/${encodeURIComponent(columnId)}`,
};
