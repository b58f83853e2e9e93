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

/** Sums of a generation, in all and by code; what it changes is told beside those of the generation that is shown. */
export interface Summary {
	after: Sums;
	codes: Record<string, { after: CodeSums }>;
	/** Tiers that somebody would gain or lose; missing while they are not counted. */
	tiers?: TierChange[];
	/** What these were counted by: conditions that have changed since are told by it. */
	tiersBy?: string;
	/** Who has figures that are too large. */
	failedFor?: string;
}

export const NO_CODE: CodeSums = { actual: 0, target: 0, targetPoints: 0, claimPoints: 0, quizPoints: 0 };
const NOTHING: Sums = { ...NO_CODE, participants: 0, bonus: 0, totalPoints: 0, owed: 0 };

export const EMPTY_SUMMARY: Summary = { after: NOTHING, codes: {} };

/** One participant's figures before something has changed and after it; undefined for somebody who has none. */
export interface Pair {
	before: ParticipantFigures | undefined;
	after: ParticipantFigures | undefined;
}

const NAMES = [
	...(["actual", "target", "targetPoints", "claimPoints", "quizPoints"] as const),
	...(["bonus", "totalPoints", "owed"] as const),
] as const;

/** Copied once and counted up in place, each figure by its name: it is done for every code of every participant. */
function counted(summary: Summary, figures: readonly ParticipantFigures[], times: 1 | -1): Summary {
	const after = { ...summary.after };
	const codes = new Map(Object.entries(summary.codes).map(([code, sums]) => [code, { after: { ...sums.after } }]));
	for (const one of figures) {
		after.participants += times;
		for (const name of NAMES) after[name] += times * one[name];
		for (const own of one.codes) {
			const of = codes.get(own.code) ?? { after: { ...NO_CODE } };
			codes.set(own.code, of);
			of.after.actual += times * (own.actual ?? 0);
			of.after.target += times * (own.target ?? 0);
			of.after.targetPoints += times * own.targetPoints;
			of.after.claimPoints += times * own.claimPoints;
			of.after.quizPoints += times * own.quizPoints;
		}
	}
	return { ...summary, after, codes: Object.fromEntries(codes) };
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

/** A summary with more participants. */
export const summed = (summary: Summary, figures: readonly (ParticipantFigures | undefined)[]): Summary =>
	counted(summary, there(figures), 1);

/** A summary after figures of participants have changed that it counts as they were. */
export function shifted(summary: Summary, pairs: readonly Pair[]): Summary {
	const without = counted(summary, there(pairs.map((pair) => pair.before)), -1);
	return counted(without, there(pairs.map((pair) => pair.after)), 1);
}
