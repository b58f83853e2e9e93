/** Where the players of the known services come from: what a page that shows one allows. */
export const PLAYER_ORIGINS: Readonly<Record<"youtube" | "vimeo", string>> = {
	youtube: "https://www.youtube-nocookie.com",
	vimeo: "https://player.vimeo.com",
};

/** Whether a message of a player says that its video is over. */
export function saysEnded(origin: string, data: unknown): boolean {
	if (!Object.values(PLAYER_ORIGINS).includes(origin)) return false;
	let said: unknown = data;
	if (typeof data === "string")
		try {
			said = JSON.parse(data);
		} catch {
			return false;
		}
	const { event, info } = (said ?? {}) as { event?: unknown; info?: unknown };
	return event === "ended" || event === "finish" || (event === "onStateChange" && info === 0);
}
