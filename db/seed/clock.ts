import type { Actor, WriteScope } from "../scope";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;

/**
 * The same transaction at another moment, so that rows carry the dates of a lived-in program. Nobody watches while
 * the seed runs, so nothing is noted for open pages.
 */
export function atTime(tx: WriteScope, at: number, actor: Actor = tx.actor): WriteScope {
	return { ...tx, actor, now: () => at, note: () => undefined };
}

/** Lets the event loop and the database engine tidy up; bulk work does it every hundred statements or so. */
export function breathe(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
