import { STATEMENT_CHARACTERS, STATEMENTS_KEPT } from "~/lib/limits";
import type { Figures } from "./figures";
import { holds, parseStatement } from "./statement.rules";

/** One of the statements that all have to be true. */
export interface Condition {
	statement: string;
}

/** Told once of each statement that cannot be read or evaluated. */
export type Complain = (statement: string, why: string) => void;

export type Test = (figures: Figures) => boolean;

/** Whether a statement is true of figures; where that cannot be said, why, in words for the log. */
export type Answer = boolean | string;

/** Each completed entry asks the same few statements, and reading one takes far longer than asking it. */
const read = new Map<string, ReturnType<typeof parseStatement>>();

function readOnce(text: string): ReturnType<typeof parseStatement> {
	const known = read.get(text);
	if (known) return known;
	const parsed = parseStatement(text);
	if (read.size >= STATEMENTS_KEPT) read.clear();
	if (text.length <= STATEMENT_CHARACTERS) read.set(text, parsed);
	return parsed;
}

/** A statement read once, to be asked of many. */
function questionOf(text: string): (figures: Figures) => Answer {
	const parsed = readOnce(text);
	if ("fault" in parsed) {
		const why = `${parsed.fault.kind} at ${parsed.fault.at}`;
		return () => why;
	}
	const { statement } = parsed;
	return (figures) => {
		try {
			return holds(statement, figures);
		} catch (error) {
			return error instanceof Error ? error.message : String(error);
		}
	};
}

/** The same, complaining once of a statement that fails. */
export function complaining(text: string, complain: Complain): (figures: Figures) => Answer {
	const ask = questionOf(text);
	let told = false;
	return (figures) => {
		const answer = ask(figures);
		if (typeof answer === "string" && !told) {
			told = true;
			complain(text, answer);
		}
		return answer;
	};
}

/**
 * Conditions read once, to be asked of many. True when every one of them is; one that fails while it is evaluated, or
 * that cannot be read, counts as not true and is complained about once.
 */
export function testOf(conditions: readonly Condition[], complain: Complain): Test {
	const questions = conditions.map(({ statement }) => complaining(statement, complain));
	return (figures) => questions.every((ask) => ask(figures) === true);
}
