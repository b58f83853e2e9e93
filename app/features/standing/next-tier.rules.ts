import { knownFigures } from "~/kernel/conditions/figures";
import { goalsOf } from "~/kernel/conditions/missing.rules";
import type { Condition } from "~/kernel/conditions/qualify.rules";
import { fromTheTop } from "./standing.rules";

interface Tier {
	id: string;
	name: string;
	rank: number;
	conditions: readonly Condition[];
}

type Own = Pick<Tier, "id" | "rank"> | undefined;

/** The lowest tier above the own one that can be reached at all. */
export const nextAbove = <T extends Tier>(tiers: readonly T[], own: Own): T | undefined =>
	fromTheTop(tiers).findLast(
		({ id, rank, conditions }) => conditions.length > 0 && id !== own?.id && (!own || rank > own.rank),
	);

interface AskingTier extends Tier {
	/** What the tier is called to the reader. */
	called: string;
	/** Null where it asks for the member's own figures. */
	databucketId: string | null;
}

/**
 * How far somebody is on the way to the next tier, where points that they were awarded are all that it asks for; null
 * otherwise, and for a tier that is reached and only not given yet.
 */
export function pointsToNext(tiers: readonly AskingTier[], own: Own, awarded: number) {
	const next = nextAbove(tiers, own);
	if (!next || next.databucketId !== null) return null;
	const goals = goalsOf(next.conditions, knownFigures({ points: awarded, totalPoints: awarded }));
	const [goal, ...others] = goals ?? [];
	if (!goal || others.length > 0 || (goal.figure !== "points" && goal.figure !== "totalPoints")) return null;
	return goal.have < goal.need ? { name: next.called, have: goal.have, need: goal.need } : null;
}
