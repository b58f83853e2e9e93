/** How long what has just happened is a moment of its own, in milliseconds. */
const LASTS = 10 * 60_000;

/** Whether something has happened just now, so that it is worth more than its line in a list. */
export const isMoment = (at: number, now: number) => at <= now && now - at < LASTS;
