import { DatabaseError } from "~db/errors";

/** What an operator reads of a fault of the databases. Throws any other: that one is ours. */
export function sentenceOf(error: unknown): string {
	if (error instanceof DatabaseError) return error.message;
	throw error;
}
