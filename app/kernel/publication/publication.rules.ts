/** From when until when something is published, UTC milliseconds; null where it has no such end. */
export interface PublicationWindow {
	publishFrom: number | null;
	publishUntil: number | null;
}

/** Where a window stands at a moment: `from` is the first moment inside, `until` the first one after it. */
export function windowState(
	{ publishFrom, publishUntil }: PublicationWindow,
	at: number,
): "scheduled" | "open" | "closed" {
	if (publishUntil !== null && at >= publishUntil) return "closed";
	return publishFrom !== null && at < publishFrom ? "scheduled" : "open";
}
