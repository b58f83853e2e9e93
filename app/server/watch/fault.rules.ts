import { FAULT_FRAMES, FAULT_MESSAGE } from "~/lib/limits";

/** What is told of a fault outside the house: where it is in the code, not whom it met. */
export interface Fault {
	what: string;
	type: string;
	message: string;
	stack: string[];
	requestId: string | undefined;
	job: string | undefined;
}

/** A line of the log that holds an error. */
export interface LoggedError {
	err: unknown;
	requestId?: unknown;
	job?: unknown;
}

/** What a line of the log says of an error, without anything that a person may have written. */
export function faultFrom(line: LoggedError, what: string): Fault {
	const { err } = line;
	const word = (value: unknown) => (typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : undefined);
	const error = err instanceof Error ? err : new Error(String(err));
	return {
		what,
		type: word(error.name) ?? "Error",
		message: withoutPersons(error.message),
		stack: framesOf(error.stack ?? ""),
		requestId: word(line.requestId),
		job: word(line.job),
	};
}

/** Faults of one kind and one place are the same one, whatever values they met. */
export const kindOf = ({ what, type, message, stack }: Fault) => [what, type, stack[0] ?? message].join("\n");

/** What stands before the sign has an end, or each letter of a long message would be tried as its beginning. */
const E_MAIL = /[^\s@<>]{1,64}@[^\s@<>]+/g;

/**
 * A message without what stands in it in quotes (parsers quote what they were given), queries, e-mails, tokens and long
 * numbers.
 */
export function withoutPersons(message: string): string {
	return message
		.replace(/"[^"]*"?|`[^`]*`?|“[^”]*”?|«[^»]*»?/gs, "[…]")
		.replace(/(?<!\w)'[^']*(?:'|$)/gs, "[…]")
		.replace(E_MAIL, "[e-mail]")
		.replace(/\?[^\s)]*/g, "?")
		.replace(/[A-Za-z0-9_-]{24,}/g, "[token]")
		.replace(/\+?\d[\d\s().-]{4,}\d/g, "[number]")
		.slice(0, FAULT_MESSAGE);
}

/** Only the places: the first lines of a stack are the message again. */
function framesOf(stack: string): string[] {
	return stack
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => /^at (?:.* \()?(?:file:|node:|\/|[A-Za-z]:\\|<anonymous>).*:\d+:\d+\)?$/.test(line))
		.map((line) => line.replace(/\?[^:)]*/g, ""))
		.slice(0, FAULT_FRAMES);
}
