import { hasFormPoints, mostFormPoints } from "~/features/forms/form-points.rules";
import type { FormDefinition } from "~/features/forms/forms.schemas";

/** Why a member cannot enter now; null when they can. */
export type Unavailable = "closed" | "limit" | null;

/** Whether an opportunity takes an entry: its deadline (UTC ms) has not passed and the member is below their limit. */
export function unavailableReason(
	opportunity: { deadline: number | null; entryLimit: number | null },
	ownEntries: number,
	now: number,
): Unavailable {
	if (isPast(opportunity.deadline, now)) return "closed";
	return opportunity.entryLimit !== null && ownEntries >= opportunity.entryLimit ? "limit" : null;
}

/** The moment of a deadline still counts. */
export function isPast(deadline: number | null, now: number): boolean {
	return deadline !== null && now > deadline;
}

export interface Earning {
	/** Whole points. */
	points: number;
	/** True when the answers decide, so that `points` is the most. */
	upTo: boolean;
}

/** What an opportunity can earn before any bonus: its points, or the most its form can give. */
export function earningOf(points: number, definition: FormDefinition | null): Earning {
	if (!hasFormPoints(definition)) return { points, upTo: false };
	return { points: mostFormPoints(definition), upTo: true };
}
