import type { Figure, Figures } from "./figures";
import type { Condition } from "./qualify.rules";
import { parseStatement, type Statement } from "./statement.rules";

/** What a figure has to come to. */
export interface Goal {
	figure: Figure;
	have: number;
	/** The least that is enough: of points a whole number, of a percentage at most one decimal more than was written. */
	need: number;
}

const POINTS: readonly Figure[] = ["points", "offerPoints", "quizPoints", "totalPoints"];

/** The least of a figure that is at least, or more than, a number; of amounts the next whole one is more. */
function leastOf(figure: Figure, number: number, more: boolean): number {
	if (more) return figure === "percent" ? (Math.floor(number * 10) + 1) / 10 : Math.floor(number) + 1;
	return POINTS.includes(figure) ? Math.ceil(number) : number;
}

const numberOf = (node: Statement): number | null => {
	if (node.op === "number") return node.value;
	return node.op === "minus" && node.of.op === "number" ? -node.of.value : null;
};

/** `{figure} >= 5`, `{figure} > 5`, and the same the other way round. */
function goalOf(statement: Statement): { figure: Figure; need: number } | null {
	if (!("left" in statement)) return null;
	const { op, left, right } = statement;
	const turned = op === "<=" || op === "<";
	if (!turned && op !== ">=" && op !== ">") return null;
	const [figure, number] = turned ? [right, numberOf(left)] : [left, numberOf(right)];
	if (figure.op !== "figure" || number === null) return null;
	return { figure: figure.figure, need: leastOf(figure.figure, number, op === ">" || op === "<") };
}

/**
 * What is asked of each figure, when all conditions are plain comparisons of one figure with the least it has to be;
 * null for conditions that cannot be said that way.
 */
export function goalsOf(conditions: readonly Condition[], figures: Figures): Goal[] | null {
	const goals: Goal[] = [];
	for (const { statement } of conditions) {
		const parsed = parseStatement(statement);
		const goal = "statement" in parsed ? goalOf(parsed.statement) : null;
		if (!goal) return null;
		goals.push({ ...goal, have: figures[goal.figure] });
	}
	return goals;
}
