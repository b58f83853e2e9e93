import { diffToTarget, percentOfTarget } from "~/kernel/conditions/amounts.rules";
import { message } from "~/lib/message-key";
import type { CodeFigures, ResultFigures } from "./figures.rules";
import type { GenerationRules } from "./generations.repository.server";
import { readCodes } from "./stored-codes.rules";

type Points = Pick<ResultFigures, "targetPoints" | "bonus" | "claimPoints" | "quizPoints" | "totalPoints">;

/** A row of the figures that are shown, as it is stored. */
interface ShownRow extends Points {
	participantId: string;
	codes: string;
	actual: number;
	target: number;
	bonusRule: string | null;
	/** Those that the figures were calculated by. */
	rules: string;
}

const hasTargetsOf = (rules: string) => (JSON.parse(rules) as GenerationRules).hasTargets;

function totalsOf(row: Points & { actual: number; target: number }, hasTargets: boolean): ResultFigures {
	const { actual, target, targetPoints, bonus, claimPoints, quizPoints, totalPoints } = row;
	return {
		...{ actual, target: hasTargets ? target : 0, diff: diffToTarget(actual, target, hasTargets) },
		...{
			percent: percentOfTarget(actual, target, hasTargets),
			targetPoints,
			bonus,
			claimPoints,
			quizPoints,
			totalPoints,
		},
	};
}

function ofCode(one: CodeFigures, hasTargets: boolean) {
	const totalPoints = one.targetPoints + one.claimPoints + one.quizPoints;
	const known = { ...one, actual: one.actual ?? 0, target: one.target ?? 0, bonus: 0, totalPoints };
	return {
		...{ code: one.code, rule: one.rule, ...totalsOf(known, hasTargets) },
		...{ hasActual: one.actual !== null, hasTarget: one.target !== null },
	};
}

/** What a participant's row shows in total. */
export const shownTotals = (row: Omit<ShownRow, "participantId" | "codes" | "bonusRule">): ResultFigures =>
	totalsOf(row, hasTargetsOf(row.rules));

/** What a participant's row shows by code and in total. */
export function shownResult(row: ShownRow) {
	const hasTargets = hasTargetsOf(row.rules);
	return {
		...{ participantId: row.participantId, bonusRule: row.bonusRule, totals: totalsOf(row, hasTargets), hasTargets },
		codes: readCodes(row.codes).map((one) => ofCode(one, hasTargets)),
	};
}

export type Result = ReturnType<typeof shownResult>;

interface Told {
	points: number;
	/** Of these, what nobody has posted yet. */
	unpaid: number;
	/** Of these, what is never posted. */
	kept: number;
	ofCompany: boolean;
}

/**
 * What a member has to know of points of results before taking them for points to spend: that they are a company's,
 * that they wait to be posted, or never will be. Null where they are in the balance.
 */
export function pointsNote({ points, unpaid, kept, ofCompany }: Told): string | null {
	if (points <= 0) return null;
	if (ofCompany) return message("home:standing.ofCompany");
	const [name, part, some] =
		unpaid > 0 ? (["unpaid", "partUnpaid", unpaid] as const) : (["kept", "partKept", kept] as const);
	if (some <= 0) return null;
	return some < points ? message(`home:standing.${part}`, { points: some }) : message(`home:standing.${name}`);
}

/** What points are for that came from offers and quizzes alone; null where results gave some, and where there are none. */
export function pointsSource({ totalPoints, claimPoints, quizPoints }: Omit<Points, "targetPoints" | "bonus">) {
	if (totalPoints === 0 || claimPoints + quizPoints !== totalPoints) return null;
	if (claimPoints !== 0 && quizPoints !== 0) return "both" as const;
	return quizPoints === 0 ? ("offers" as const) : ("quizzes" as const);
}
