import { BOARD_PAGE } from "~/lib/limits";

/** All boards and tables that a member may see. */
export const STANDINGS_PATH = "/leaderboards";

/** The page of a board for members. */
export function leaderboardPath(id: string): string {
	return `${STANDINGS_PATH}/${encodeURIComponent(id)}`;
}

/** One page of its rows. */
export const boardPagePath = (id: string, page: number) => leaderboardPath(id) + (page > 1 ? `?page=${page}` : "");

/** What marks a row of the reader's own in the page that has it. */
export const ownRowId = (position: number) => `row-${position}`;

/** Where a row of the reader's own stands among the others. */
export const ownRowPath = (id: string, position: number) =>
	`${boardPagePath(id, Math.ceil(position / BOARD_PAGE))}#${ownRowId(position)}`;
