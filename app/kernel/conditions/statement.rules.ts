import { type ASTNode, Environment } from "@marcbachmann/cel-js";
import { STATEMENT_CHARACTERS, STATEMENT_DEPTH } from "~/lib/limits";
import { FIGURES, type Figure, type Figures } from "./figures";
import { type StatementFault, translate } from "./tokens.rules";

/** A statement that was read: a tree of nothing but what conditions may be made of. */
export type Statement =
	| { op: "figure"; figure: Figure }
	| { op: "number"; value: number }
	| { op: "not" | "minus"; of: Statement }
	| { op: Binary; left: Statement; right: Statement };

const BINARY = ["+", "-", "*", "/", "<", "<=", ">", ">=", "==", "!=", "&&", "||"] as const;
type Binary = (typeof BINARY)[number];

const environment = FIGURES.reduce(
	(one, figure) => one.registerVariable(figure, "double"),
	new Environment({ unlistedVariablesAreDyn: false }),
);

/** Reads a statement. Never throws; what is wrong comes with its place in the text. */
export function parseStatement(text: string): { statement: Statement } | { fault: StatementFault } {
	if (text.trim() === "") return { fault: { kind: "empty", at: 1, text: "" } };
	if (text.length > STATEMENT_CHARACTERS) return { fault: { kind: "tooLong", at: STATEMENT_CHARACTERS + 1, text: "" } };
	const translated = translate(text);
	if ("fault" in translated) return translated;
	const { source, places } = translated;
	const faultAt = (kind: StatementFault["kind"], start: number): { fault: StatementFault } => {
		const place = places[start] ?? text.length;
		const part = /^\s*(\{[^}]*\}|\S{1,20})/.exec(text.slice(place))?.[1] ?? "";
		return { fault: { kind: part === "" ? "incomplete" : kind, at: place + 1, text: part } };
	};
	if (deepestParenthesis(source) > STATEMENT_DEPTH) return faultAt("tooDeep", 0);
	try {
		const parsed = environment.parse(source);
		const statement = closed(parsed.ast, 1);
		if ("refused" in statement) return faultAt(statement.refused, statement.start);
		const checked = parsed.check();
		if (!checked.valid) return faultAt("unexpected", startOf(checked.error));
		return checked.type === "bool" ? { statement } : faultAt("notATest", 0);
	} catch (error) {
		return faultAt("unexpected", startOf(error));
	}
}

const startOf = (error: unknown): number => {
	const { range } = (error ?? {}) as { range?: { start?: number } };
	return range?.start ?? 0;
};

function deepestParenthesis(source: string): number {
	let [open, most] = [0, 0];
	for (const sign of source) {
		if (sign === "(") most = Math.max(most, ++open);
		else if (sign === ")") open--;
	}
	return most;
}

interface RefusedNode {
	refused: "unexpected" | "tooDeep";
	start: number;
}

/** The tree of the library as ours. Whatever it has beyond what conditions are made of is refused, not passed over. */
function closed(node: ASTNode, depth: number): Statement | RefusedNode {
	if (depth > STATEMENT_DEPTH) return { refused: "tooDeep", start: node.start };
	const { op, args } = node;
	if (op === "id") {
		const figure = FIGURES.find((one) => one === args);
		return figure ? { op: "figure", figure } : { refused: "unexpected", start: node.start };
	}
	if (op === "value")
		return typeof args === "number" ? { op: "number", value: args } : { refused: "unexpected", start: node.start };
	if (op === "!_" || op === "-_") {
		const of = closed(args as ASTNode, depth + 1);
		return "refused" in of ? of : { op: op === "!_" ? "not" : "minus", of };
	}
	const binary = BINARY.find((one) => one === op);
	if (!binary) return { refused: "unexpected", start: node.start };
	const [first, second] = args as [ASTNode, ASTNode];
	const left = closed(first, depth + 1);
	if ("refused" in left) return left;
	const right = closed(second, depth + 1);
	return "refused" in right ? right : { op: binary, left, right };
}

/** Whether a statement is true of the figures. Throws RangeError for a division by zero. */
export function holds(statement: Statement, figures: Figures): boolean {
	return evaluate(statement, figures) === true;
}

function evaluate(node: Statement, figures: Figures): number | boolean {
	switch (node.op) {
		case "not":
			return !evaluate(node.of, figures);
		case "&&":
			return evaluate(node.left, figures) === true && evaluate(node.right, figures) === true;
		case "||":
			return evaluate(node.left, figures) === true || evaluate(node.right, figures) === true;
		case "<":
		case "<=":
		case ">":
		case ">=":
		case "==":
		case "!=":
			return compared(node.op, node, figures);
		default:
			return numberOf(node, figures);
	}
}

const ROUNDING = Number.EPSILON / 2;

/** How far the number that `numberOf` gave last may be from what it stands for. A pair for each step would cost more than the steps. */
let doubt = 0;

/** The number that a node comes to; decimals are rounded, and so is what each step makes of them, which `doubt` says after it. */
function numberOf(node: Statement, figures: Figures): number {
	switch (node.op) {
		case "figure":
			return rounded(figures[node.figure]);
		case "number":
			return rounded(node.value);
		case "minus":
			return -numberOf(node.of, figures);
		case "+":
		case "-":
		case "*":
		case "/": {
			const left = numberOf(node.left, figures);
			const ofLeft = doubt;
			const right = numberOf(node.right, figures);
			const ofRight = doubt;
			const made = rounded(calculated(node.op, left, right));
			if (node.op === "*") doubt += ofLeft * Math.abs(right) + ofRight * Math.abs(left);
			else if (node.op === "/") doubt += (ofLeft + ofRight * Math.abs(made)) / Math.abs(right);
			else doubt += ofLeft + ofRight;
			return made;
		}
		default:
			return rounded(Number(evaluate(node, figures)));
	}
}

function rounded(value: number): number {
	doubt = Math.abs(value) * ROUNDING;
	return value;
}

function calculated(op: "+" | "-" | "*" | "/", left: number, right: number): number {
	if (op === "+") return left + right;
	if (op === "-") return left - right;
	if (op === "*") return left * right;
	if (right === 0) throw new RangeError("a division by zero");
	return left / right;
}

type Sides = Record<"left" | "right", Statement>;

/**
 * Numbers that were calculated are the same where they stand for the same: 110 is 100 × 1.1, which a computer makes a little
 * more of. Figures and numbers as they are are compared exactly.
 */
function compared(op: "<" | "<=" | ">" | ">=" | "==" | "!=", sides: Sides, figures: Figures): boolean {
	const left = numberOf(sides.left, figures);
	const ofLeft = doubt;
	const right = numberOf(sides.right, figures);
	const apart = isPlain(sides.left) && isPlain(sides.right) ? 0 : ofLeft + doubt;
	const same = left === right || Math.abs(left - right) <= apart;
	switch (op) {
		case "==":
			return same;
		case "!=":
			return !same;
		case "<":
			return left < right && !same;
		case "<=":
			return left < right || same;
		case ">":
			return left > right && !same;
		case ">=":
			return left > right || same;
	}
}

const isPlain = (node: Statement): boolean =>
	node.op === "figure" || node.op === "number" || (node.op === "minus" && isPlain(node.of));
