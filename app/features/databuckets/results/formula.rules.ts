import type { Amount } from "~/kernel/conditions/amounts.rules";
import { diffToTarget, percentOfTarget } from "~/kernel/conditions/amounts.rules";
import type { Figure, Figures } from "~/kernel/conditions/figures";
import { type Answer, type Complain, complaining } from "~/kernel/conditions/qualify.rules";

/** `category` once for each code, `total` once for each participant. */
export const RULE_LEVELS = ["category", "total"] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

export interface FormulaRule {
	title: string;
	statement: string;
	level: RuleLevel;
	/** The points are `selectedVariable` × `selectedFixed`; else they are `result`. */
	dynamicPoints: boolean;
	selectedVariable: Figure;
	/** A factor as it is written: digits, and a point with up to 6 decimals. */
	selectedFixed: string;
	/** Whole points. */
	result: number;
}

/** What rules are asked of: exact amounts, and points. */
export interface Known {
	actual: Amount;
	target: Amount;
	/** Without targets difference and percent are 0, and so is the target. */
	hasTargets: boolean;
	points: number;
	offerPoints: number;
	quizPoints: number;
	totalPoints: number;
}

interface CompiledRule {
	rule: FormulaRule;
	ask: (figures: Figures) => Answer;
	factor: bigint;
}

export type Formula = Readonly<Record<RuleLevel, readonly CompiledRule[]>>;

/** Rules read once, to be asked of many. `complain` hears once of each statement that fails. */
export function compileFormula(rules: readonly FormulaRule[], complain: Complain): Formula {
	const of = (level: RuleLevel) =>
		rules
			.filter((rule) => rule.level === level)
			.map((rule) => ({
				rule,
				ask: complaining(rule.statement, complain),
				factor: millionths(rule.selectedFixed),
			}));
	return { category: of("category"), total: of("total") };
}

/** Told of each rule that was asked, in their order: those after the first that qualifies are not. */
export type Heard = (rule: FormulaRule, answer: Answer) => void;

/** The first rule of a level that qualifies, and the whole points it gives; null when none does (BUCKET-47). */
export function firstRule(
	rules: Formula[RuleLevel],
	known: Known,
	neverBelowZero: boolean,
	heard?: Heard,
): { rule: FormulaRule; points: number } | null {
	if (rules.length === 0) return null;
	const figures = comparedFigures(known);
	for (const { rule, ask, factor } of rules) {
		const answer = ask(figures);
		heard?.(rule, answer);
		if (answer !== true) continue;
		const points = rule.dynamicPoints ? product(known, rule.selectedVariable, factor) : rule.result;
		return { rule, points: neverBelowZero ? Math.max(0, points) : points };
	}
	return null;
}

/** Figures as statements compare them. */
export function comparedFigures(known: Known): Figures {
	const { actual, target, hasTargets } = known;
	return {
		actual: actual / UNITS,
		target: hasTargets ? target / UNITS : 0,
		percent: percentOfTarget(actual, target, hasTargets),
		diff: diffToTarget(actual, target, hasTargets) / UNITS,
		points: known.points,
		offerPoints: known.offerPoints,
		quizPoints: known.quizPoints,
		totalPoints: known.totalPoints,
	};
}

const UNITS = 10_000;
const MILLION = 1_000_000n;

/** A factor in millionths; what cannot be read as one is 0, like a rule that gives nothing. */
function millionths(text: string): bigint {
	const [, sign, whole, decimals = ""] = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
	if (whole === undefined) return 0n;
	const value = BigInt(whole + decimals.padEnd(6, "0"));
	return sign === "-" ? -value : value;
}

/** Variable × factor as an exact fraction, floored once toward minus infinity (D89). */
function product(known: Known, variable: Figure, factor: bigint): number {
	const [over, under, times = 1] = fraction(known, variable);
	const [plainOver, plainUnder] = [over * times * Number(factor), under * 1_000_000];
	if (Number.isSafeInteger(plainOver) && Number.isSafeInteger(plainUnder)) return floored(plainOver, plainUnder);
	const [numerator, denominator] = [BigInt(over) * BigInt(times) * factor, BigInt(under) * MILLION];
	const floor = numerator / denominator;
	return Number(numerator % denominator < 0n ? floor - 1n : floor);
}

/** A division without a rest is exact; that of numbers that have one may round up to the next. */
function floored(over: number, under: number): number {
	const rest = over % under;
	return (over - rest) / under - (rest < 0 ? 1 : 0);
}

/** A figure as a fraction whose lower number is above 0, the upper one perhaps to be multiplied. */
function fraction(known: Known, variable: Figure): [over: number, under: number, times?: number] {
	const { actual, target, hasTargets } = known;
	switch (variable) {
		case "actual":
			return [actual, UNITS];
		case "target":
			return [hasTargets ? target : 0, UNITS];
		case "diff":
			return [diffToTarget(actual, target, hasTargets), UNITS];
		case "percent":
			if (!hasTargets || target === 0) return [0, 1];
			return target < 0 ? [-actual, -target, 100] : [actual, target, 100];
		default:
			return [known[variable], 1];
	}
}
