import { WAIT_LONGEST, WRONG_TRIES_FREE } from "~/lib/limits";

/** Milliseconds until the next try after so many wrong ones in a row: none at first, then 1 s, 2, 4 … up to a minute. */
export function waitAfter(wrong: number): number {
	if (wrong < WRONG_TRIES_FREE) return 0;
	return Math.min(WAIT_LONGEST, 1000 * 2 ** Math.min(20, wrong - WRONG_TRIES_FREE));
}
