import { EnvError } from "~/server/env.server";
import { BucketTaken } from "~/server/storage/claim.server";
import { DatabaseError } from "~db/errors";

/**
 * What an operator reads of a fault of the settings, the databases, the storage or the machine. Throws any other: that one
 * is ours.
 */
export function sentenceOf(error: unknown): string {
	const known = [EnvError, DatabaseError, BucketTaken].some((kind) => error instanceof kind);
	if (error instanceof Error && (known || "syscall" in error)) return error.message;
	throw error;
}
