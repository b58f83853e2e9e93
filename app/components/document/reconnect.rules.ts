const FIRST_MS = 1000;
const MOST_MS = 60_000;

/**
 * Milliseconds to wait before a stream that was lost is asked for again: about 1 s, then twice as long each time, up to
 * a minute. `chance` (0 to 1) spreads the tabs that one restart of the server has cut off, without ever undoing the growth.
 */
export function reconnectDelay(failures: number, chance: number): number {
	return Math.min(MOST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1)) * (0.75 + 0.5 * chance);
}
