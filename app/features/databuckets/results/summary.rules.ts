import type { ParticipantFigures } from "./figures.rules";

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

export interface CodeSums {
	actual: number;
	target: number;
	targetPoints: number;
}

/** What differs between the figures that are shown and those of a candidate. */
export interface Summary {
	before: Sums;
	after: Sums;
	codes: Record<string, { before: CodeSums; after: CodeSums }>;
	/** Who has figures that are too large. */
	failedFor?: string;
}

const NOTHING: Sums = {
	...{ participants: 0, actual: 0, target: 0, targetPoints: 0, bonus: 0 },
	...{ claimPoints: 0, quizPoints: 0, totalPoints: 0, owed: 0 },
};
const NO_CODE: CodeSums = { actual: 0, target: 0, targetPoints: 0 };

export const EMPTY_SUMMARY: Summary = { before: NOTHING, after: NOTHING, codes: {} };

const plus = (sums: Sums, one: ParticipantFigures): Sums => ({
	participants: sums.participants + 1,
	actual: sums.actual + one.actual,
	target: sums.target + one.target,
	targetPoints: sums.targetPoints + one.targetPoints,
	bonus: sums.bonus + one.bonus,
	claimPoints: sums.claimPoints + one.claimPoints,
	quizPoints: sums.quizPoints + one.quizPoints,
	totalPoints: sums.totalPoints + one.totalPoints,
	owed: sums.owed + one.owed,
});

/** The figures of one participant, as shown and as they would be. */
export interface Pair {
	before: ParticipantFigures | undefined;
	after: ParticipantFigures | undefined;
}

/** A summary with more participants. */
export function summed(summary: Summary, pairs: readonly Pair[]): Summary {
	const codes = new Map(Object.entries(summary.codes));
	let [before, after] = [summary.before, summary.after];
	for (const pair of pairs) {
		if (pair.before) before = plus(before, pair.before);
		if (pair.after) after = plus(after, pair.after);
		for (const side of ["before", "after"] as const)
			for (const { code, ...one } of pair[side]?.codes ?? []) {
				const now = codes.get(code) ?? { before: NO_CODE, after: NO_CODE };
				const sum = {
					actual: now[side].actual + (one.actual ?? 0),
					target: now[side].target + (one.target ?? 0),
					targetPoints: now[side].targetPoints + one.targetPoints,
				};
				codes.set(code, { ...now, [side]: sum });
			}
	}
	return { ...summary, before, after, codes: Object.fromEntries(codes) };
}
