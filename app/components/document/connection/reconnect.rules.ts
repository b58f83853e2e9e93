const FIRST_MS = 1000;
/** So that a page that is looked at is current within five seconds of the server's return. */
const SEEN_MOST_MS = 4000;
const HIDDEN_MOST_MS = 60_000;

/**
 * Milliseconds to wait before a stream that was lost is asked for again: about 1 s, then twice as long each time, up to
 * 4 s where somebody looks at the page and a minute where nobody does. `chance` (0 to 1) spreads the tabs that one restart
 * of the server has cut off, without ever undoing the growth.
 */
export function reconnectDelay(failures: number, chance: number, hidden: boolean): number {
	const most = hidden ? HIDDEN_MOST_MS : SEEN_MOST_MS;
	return Math.min(most, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.75 + 0.25 * chance);
}
