/** All boards and tables that a member may see. */
export const STANDINGS_PATH = "/leaderboards";

/** The page of a board for members. */
export function leaderboardPath(id: string): string {
	return `${STANDINGS_PATH}/${encodeURIComponent(id)}`;
}
