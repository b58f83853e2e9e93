import { MOST_POINTS } from "~/features/points/points.rules";
import { type Amount, AmountSum } from "~/kernel/conditions/amounts.rules";
import { type Formula, firstRule, type Heard, type Known } from "./formula.rules";

/** What is known of a participant under one code; null is no value, which is not 0. */
export interface CodeInputs {
	code: string;
	actual: Amount | null;
	target: Amount | null;
	claimPoints: number;
	quizPoints: number;
	/** Of both, what their entry or quiz has paid by itself (D92). */
	paidElsewhere: number;
}

export interface CodeFigures extends Omit<CodeInputs, "paidElsewhere"> {
	targetPoints: number;
	/** The title of the rule that gave the points. */
	rule: string | null;
}

export interface ParticipantFigures {
	codes: CodeFigures[];
	actual: Amount;
	target: Amount;
	targetPoints: number;
	bonus: number;
	bonusRule: string | null;
	claimPoints: number;
	quizPoints: number;
	totalPoints: number;
	/** What the databucket pays in all: target points, bonus, and items that nobody else pays. */
	owed: number;
}

/** Figures as they are shown, of one code or in total. Amounts are counts of 1/10,000, points are whole. */
export interface ResultFigures {
	actual: Amount;
	target: Amount;
	diff: Amount;
	percent: number;
	targetPoints: number;
	bonus: number;
	claimPoints: number;
	quizPoints: number;
	totalPoints: number;
}

export interface FigureSettings {
	hasTargets: boolean;
	neverBelowZero: boolean;
}

/** A sum is larger than an amount, or points, may be. */
export class FiguresTooLarge extends Error {}

/** Told of each code (null: the sums) before its rules are asked; what it gives hears their answers. */
export type Listen = (code: string | null, known: Known) => Heard;

/**
 * A participant's figures by code and in total. Percentages of the total are those of all actuals and all targets, paired
 * or not (D88). Throws FiguresTooLarge.
 */
export function calculateFigures(
	formula: Formula,
	{ hasTargets, neverBelowZero }: FigureSettings,
	inputs: readonly CodeInputs[],
	listen?: Listen,
): ParticipantFigures {
	const codes = inputs.map(({ code, actual, target, claimPoints, quizPoints }): CodeFigures => {
		const known: Known = {
			actual: actual ?? 0,
			target: target ?? 0,
			hasTargets,
			points: 0,
			offerPoints: claimPoints,
			quizPoints,
			totalPoints: claimPoints + quizPoints,
		};
		const given = firstRule(formula.category, known, neverBelowZero, listen?.(code, known));
		return {
			code,
			actual,
			target: hasTargets ? target : null,
			claimPoints,
			quizPoints,
			targetPoints: given?.points ?? 0,
			rule: given?.rule.title ?? null,
		};
	});
	const [actuals, targets] = [new AmountSum(0), new AmountSum(0)];
	let [targetPoints, claimPoints, quizPoints, tooMany] = [0, 0, 0, false];
	for (const code of codes) {
		actuals.add(code.actual ?? 0);
		targets.add(code.target ?? 0);
		targetPoints += code.targetPoints;
		claimPoints += code.claimPoints;
		quizPoints += code.quizPoints;
		tooMany ||= isTooMany(code.targetPoints);
	}
	const [actual, target] = [amountOf(actuals), amountOf(targets)];
	const before = targetPoints + claimPoints + quizPoints;
	const known: Known = {
		...{ actual, target, hasTargets, points: targetPoints, offerPoints: claimPoints, quizPoints },
		totalPoints: before,
	};
	const given = codes.length > 0 ? firstRule(formula.total, known, neverBelowZero, listen?.(null, known)) : null;
	const bonus = given?.points ?? 0;
	const paidElsewhere = inputs.reduce((total, one) => total + one.paidElsewhere, 0);
	if (tooMany || [targetPoints, bonus, claimPoints, quizPoints, before + bonus].some(isTooMany))
		throw new FiguresTooLarge();
	return {
		...{ codes, actual, target, targetPoints, bonus, bonusRule: given?.rule.title ?? null, claimPoints, quizPoints },
		...{ totalPoints: before + bonus, owed: before + bonus - paidElsewhere },
	};
}

const isTooMany = (points: number) => Math.abs(points) > MOST_POINTS;

/** The exact sum. Throws FiguresTooLarge. */
export function amountOf(sum: AmountSum): Amount {
	const { value } = sum;
	if (value === null) throw new FiguresTooLarge();
	return value;
}
