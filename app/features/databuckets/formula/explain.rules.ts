import { JUST_BELOW_100 } from "~/kernel/conditions/amounts.rules";
import { FIGURES, type Figures } from "~/kernel/conditions/figures";
import type { Answer } from "~/kernel/conditions/qualify.rules";
import {
	type CodeInputs,
	calculateFigures,
	type FigureSettings,
	type ParticipantFigures,
} from "../results/figures.rules";
import { comparedFigures, type Formula, type FormulaRule } from "../results/formula.rules";

/** What was asked of a code, or of the sums (`code` null): the last answer is true where a rule gave the points. */
export interface Explained {
	code: string | null;
	asked: {
		rule: FormulaRule;
		/** The statement with the figures put in. */
		evaluated: string;
		answer: Answer;
	}[];
}

/** A participant's figures, and why: `calculateFigures` itself, listened to. Throws FiguresTooLarge. */
export function explainFigures(
	formula: Formula,
	settings: FigureSettings,
	inputs: readonly CodeInputs[],
): { figures: ParticipantFigures; explained: Explained[] } {
	const explained: Explained[] = [];
	const figures = calculateFigures(formula, settings, inputs, (code, known) => {
		const seen = comparedFigures(known);
		const asked: Explained["asked"] = [];
		explained.push({ code, asked });
		return (rule, answer) => asked.push({ rule, evaluated: withFigures(rule.statement, seen), answer });
	});
	return { figures, explained };
}

/** A statement with figures in place of their names. */
export function withFigures(statement: string, figures: Figures): string {
	return statement.replace(/\{(\w+)\}/g, (name, figure) => {
		const known = FIGURES.find((one) => one === figure);
		if (!known) return name;
		const text = inFull(figures[known]);
		return text.startsWith("-") ? `(${text})` : text;
	});
}

/** With four decimals where that is all of it; a percentage is never rounded over a border that it is below. */
function inFull(figure: number): string {
	const rounded = Math.round(figure * UNITS) / UNITS;
	return String(Math.abs(rounded - figure) < 1e-9 && figure !== JUST_BELOW_100 ? rounded : figure);
}

const UNITS = 10_000;
