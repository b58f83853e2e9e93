import { BucketTaken } from "~/server/storage/claim.server";
import { DatabaseError } from "~db/errors";

/** What an operator reads of a fault of the databases or the storage. Throws any other: that one is ours. */
export function sentenceOf(error: unknown): string {
	if (error instanceof DatabaseError || error instanceof BucketTaken) return error.message;
	throw error;
}
