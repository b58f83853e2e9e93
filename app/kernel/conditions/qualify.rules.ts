import type { Figures } from "./figures";
import { holds, parseStatement, type Statement } from "./statement.rules";

/** One of the statements that all have to be true. */
export interface Condition {
	statement: string;
}

/** Told once of each statement that cannot be read or evaluated. */
export type Complain = (statement: string, why: string) => void;

export type Test = (figures: Figures) => boolean;

/**
 * Conditions read once, to be asked of many. True when every one of them is; one that fails while it is evaluated, or
 * that cannot be read, counts as not true and is complained about once.
 */
export function testOf(conditions: readonly Condition[], complain: Complain): Test {
	const told = new Set<string>();
	const tell = (statement: string, why: string): false => {
		if (!told.has(statement)) complain(statement, why);
		told.add(statement);
		return false;
	};
	const read = conditions.map(({ statement }): [string, Statement | null] => {
		const parsed = parseStatement(statement);
		if ("statement" in parsed) return [statement, parsed.statement];
		tell(statement, `${parsed.fault.kind} at ${parsed.fault.at}`);
		return [statement, null];
	});
	return (figures) =>
		read.every(([text, statement]) => {
			if (!statement) return false;
			try {
				return holds(statement, figures);
			} catch (error) {
				return tell(text, error instanceof Error ? error.message : String(error));
			}
		});
}
