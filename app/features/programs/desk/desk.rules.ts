/** The kinds of waiting work that a program can promise to get done in time. */
export const PROMISED = ["approvals", "entries", "orders"] as const;
export type Promised = (typeof PROMISED)[number];

/** How a program works off what waits for its admins. */
export interface Desk {
	/** Whole hours within which each is done; null promises nothing. */
	within: Record<Promised, number | null>;
	/** What reviewers say most when they send back or reject, in the words of members. */
	reasons: string[];
	/** The email that members and visitors can write to; empty for none. */
	contact: string;
}

export const HOUR = 3_600_000;

/** What is stored, with nothing promised where nothing is. */
export function readDesk(stored: { within?: Partial<Desk["within"]>; reasons?: string[]; contact?: string }): Desk {
	const { approvals = null, entries = null, orders = null } = stored.within ?? {};
	return { within: { approvals, entries, orders }, reasons: stored.reasons ?? [], contact: stored.contact ?? "" };
}

/** Whether what has waited since then (UTC ms) waits longer than promised. */
export function isLate(since: number | null, hours: number | null, now: number): boolean {
	return since !== null && hours !== null && now - since > hours * HOUR;
}

/** The fields of a form that hold it. */
export const WITHIN = PROMISED.map((name) => `${name}Within` as const);
export const DESK_FIELDS = [...WITHIN, "reviewReasons", "contact"] as const;
export type DeskField = (typeof DESK_FIELDS)[number];

/** What is stored, as those fields hold it. */
export function deskTexts({ within, reasons, contact }: Desk): Record<DeskField, string> {
	const text = (hours: number | null) => (hours === null ? "" : String(hours));
	return {
		approvalsWithin: text(within.approvals),
		entriesWithin: text(within.entries),
		ordersWithin: text(within.orders),
		reviewReasons: reasons.join("\n"),
		contact,
	};
}
