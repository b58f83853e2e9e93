import { diffToTarget, percentOfTarget } from "~/kernel/conditions/amounts.rules";
import type { ParticipantFigures, ResultFigures } from "./figures.rules";

/** Sums of one generation over its participants. Amounts are counts of 1/10,000. */
export interface Sums {
	participants: number;
	actual: number;
	target: number;
	targetPoints: number;
	bonus: number;
	claimPoints: number;
	quizPoints: number;
	totalPoints: number;
	owed: number;
}

export type CodeSums = Pick<Sums, "actual" | "target" | "targetPoints" | "claimPoints" | "quizPoints">;

/** How many participants would gain and lose a tier. */
export interface TierChange {
	tier: string;
	gained: number;
	lost: number;
}

/** What differs between the figures that are shown and those of a candidate; `after` stays true once these are shown. */
export interface Summary {
	before: Sums;
	after: Sums;
	codes: Record<string, { before: CodeSums; after: CodeSums }>;
	/** Tiers that somebody would gain or lose; missing while they are not counted. */
	tiers?: TierChange[];
	/** What these were counted by: conditions that have changed since are told by it. */
	tiersBy?: string;
	/** Who has figures that are too large. */
	failedFor?: string;
}

const NO_CODE: CodeSums = { actual: 0, target: 0, targetPoints: 0, claimPoints: 0, quizPoints: 0 };
const NOTHING: Sums = { ...NO_CODE, participants: 0, bonus: 0, totalPoints: 0, owed: 0 };

export const EMPTY_SUMMARY: Summary = { before: NOTHING, after: NOTHING, codes: {} };

/** One participant's figures on either side; undefined for somebody who has none there. */
export interface Pair {
	before: ParticipantFigures | undefined;
	after: ParticipantFigures | undefined;
}

const NAMES = [
	...(["actual", "target", "targetPoints", "claimPoints", "quizPoints"] as const),
	...(["bonus", "totalPoints", "owed"] as const),
] as const;

type Side = "before" | "after";

/** Copied once and counted up in place, each figure by its name: it is done for every code of every participant. */
function counted(summary: Summary, side: Side, figures: readonly ParticipantFigures[], times: 1 | -1): Summary {
	const sums = { ...summary[side] };
	const codes = new Map(
		Object.entries(summary.codes).map(([code, sides]) => [code, { ...sides, [side]: { ...sides[side] } }]),
	);
	for (const one of figures) {
		sums.participants += times;
		for (const name of NAMES) sums[name] += times * one[name];
		for (const own of one.codes) {
			const sides = codes.get(own.code) ?? { before: { ...NO_CODE }, after: { ...NO_CODE } };
			codes.set(own.code, sides);
			const of = sides[side];
			of.actual += times * (own.actual ?? 0);
			of.target += times * (own.target ?? 0);
			of.targetPoints += times * own.targetPoints;
			of.claimPoints += times * own.claimPoints;
			of.quizPoints += times * own.quizPoints;
		}
	}
	return { ...summary, [side]: sums, codes: Object.fromEntries(codes) };
}

/** Sums as figures; percent is that of all actuals and all targets. */
export function figuresOfSums(sums: CodeSums & { bonus?: number }, hasTargets: boolean): ResultFigures {
	const { actual, target, targetPoints, claimPoints, quizPoints, bonus = 0 } = sums;
	return {
		...{ actual, target, diff: diffToTarget(actual, target, hasTargets), targetPoints, claimPoints, quizPoints, bonus },
		percent: percentOfTarget(actual, target, hasTargets),
		totalPoints: targetPoints + claimPoints + quizPoints + bonus,
	};
}

const there = (figures: readonly (ParticipantFigures | undefined)[]) => figures.filter((one) => one !== undefined);

/** A summary with more participants, on both sides. */
export function summed(summary: Summary, pairs: readonly Pair[]): Summary {
	const before = counted(summary, "before", there(pairs.map((pair) => pair.before)), 1);
	return counted(before, "after", there(pairs.map((pair) => pair.after)), 1);
}

/** A summary after figures of participants have changed that it counts as they were. */
export function shifted(summary: Summary, pairs: readonly Pair[]): Summary {
	const without = counted(summary, "after", there(pairs.map((pair) => pair.before)), -1);
	return counted(without, "after", there(pairs.map((pair) => pair.after)), 1);
}

/** A summary with what another one says of the figures that are shown. */
export function withAfter(summary: Summary, { after, codes }: Summary): Summary {
	const all = [...new Set([...Object.keys(summary.codes), ...Object.keys(codes)])];
	const sidesOf = (code: string) => ({
		before: summary.codes[code]?.before ?? NO_CODE,
		after: codes[code]?.after ?? NO_CODE,
	});
	return { ...summary, after, codes: Object.fromEntries(all.map((code) => [code, sidesOf(code)])) };
}
