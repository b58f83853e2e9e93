import { STATEMENT_CHARACTERS } from "~/lib/limits";
import { FIGURES, type Figure } from "./figures";

/** The comparisons that conditions know, from what is asked most. */
export const COMPARISONS = ["atLeast", "moreThan", "atMost", "lessThan", "equal", "notEqual"] as const;

export type Comparison = (typeof COMPARISONS)[number];

/** A condition that says itself in words: a figure, how it is compared, and the number. */
export interface PlainCondition {
	figure: Figure;
	comparison: Comparison;
	value: number;
}

const SIGN: Record<Comparison, string> = {
	...{ atLeast: ">=", moreThan: ">", atMost: "<=", lessThan: "<", equal: "==", notEqual: "!=" },
};

const BY_SIGN = new Map<string, Comparison>([
	...COMPARISONS.map((one): [string, Comparison] => [SIGN[one], one]),
	...([
		["≥", "atLeast"],
		["≤", "atMost"],
		["≠", "notEqual"],
	] as const),
]);

const PLAIN = /^\{(?<figure>[^{}]+)\}\s*(?<sign>>=|<=|==|!=|[<>≥≤≠])\s*(?<minus>[-−]?)(?<number>\d+(?:\.\d+)?)$/u;

function plainPart(text: string): PlainCondition | null {
	const { figure: name, sign = "", minus, number } = PLAIN.exec(text.trim())?.groups ?? {};
	const figure = FIGURES.find((one) => one === name);
	const comparison = BY_SIGN.get(sign);
	return figure && comparison ? { figure, comparison, value: Number(number) * (minus ? -1 : 1) } : null;
}

/**
 * What a statement asks, where it is comparisons of one figure with a number, all of which have to be true; null for anything
 * else. It needs no library, so that a browser can say it of what is being typed.
 */
export function plainConditions(statement: string): PlainCondition[] | null {
	// What is longer is no condition: its blanks would be looked at as often as there are any.
	if (statement.length > STATEMENT_CHARACTERS) return null;
	const parts = statement.split(/\s+and\s+/iu).map(plainPart);
	return parts.every((one) => one !== null) ? parts : null;
}

/** The statement that says a condition; the number as `typedDecimal` gives it. */
export const comparisonStatement = (figure: Figure, comparison: Comparison, number: string) =>
	`{${figure}} ${SIGN[comparison]} ${number}`;

/** A statement added to those that a field holds: a line of its own, or a further part of the only one. */
export function withStatement(typed: string, statement: string, lines: boolean): string {
	const kept = typed.trimEnd();
	if (kept === "") return statement;
	return lines ? `${kept}\n${statement}` : `${kept} and ${statement}`;
}

/** Without each line that says this statement. */
export const withoutStatement = (typed: string, statement: string): string =>
	typed
		.split(/\r?\n/)
		.filter((line) => line.trim() !== statement)
		.join("\n");
