import { fieldOptions, flattenFields } from "~/features/forms/form-tree.rules";
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

/** Whether a form gives points by itself, which replaces the opportunity's own. */
export function hasFormPoints(definition: FormDefinition | null): definition is FormDefinition {
	if (!definition) return false;
	return flattenFields(definition).some(
		(field) => (field.points ?? 0) > 0 || fieldOptions(field).some((option) => (option.points ?? 0) > 0),
	);
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
	const most = flattenFields(definition).reduce((sum, field) => {
		const options = fieldOptions(field).map((option) => option.points ?? 0);
		const chosen = field.type === "checkbox" ? options.reduce((a, b) => a + b, 0) : Math.max(0, ...options);
		return sum + (field.type === "section" || field.type === "heading" ? 0 : (field.points ?? 0)) + chosen;
	}, 0);
	return { points: Math.floor(Number(most.toFixed(6))), upTo: true };
}
