import { ROWS_AT_ONCE } from "~/lib/limits";
import type { TenantScope, WriteScope } from "~db/scope";

export interface DirectoryEntry {
	key: string;
	/** The built-in English text when the entry was saved. */
	english: string;
	/** Empty leaves the built-in text. */
	value: string;
}

/** A translation's entries by key. */
export function listEntries(scope: TenantScope, translationId: string): Promise<DirectoryEntry[]> {
	return scope.query
		.selectFrom("translation_entries")
		.select(["key", "english", "value"])
		.where("program_id", "=", scope.programId)
		.where("translation_id", "=", translationId)
		.orderBy("key")
		.execute();
}

/** Sets the given keys; all others stay as they are. */
export async function mergeEntries(
	tx: WriteScope,
	translationId: string,
	entries: readonly DirectoryEntry[],
): Promise<void> {
	for (let at = 0; at < entries.length; at += ROWS_AT_ONCE)
		await tx.trx
			.insertInto("translation_entries")
			.values(
				entries
					.slice(at, at + ROWS_AT_ONCE)
					.map((entry) => ({ program_id: tx.programId, translation_id: translationId, ...entry })),
			)
			.onConflict((conflict) =>
				conflict.columns(["program_id", "translation_id", "key"]).doUpdateSet(({ ref }) => ({
					english: ref("excluded.english"),
					value: ref("excluded.value"),
				})),
			)
			.execute();
}

/** Takes a key out; nothing happens where it is not. */
export async function deleteTranslationEntry(tx: WriteScope, translationId: string, key: string): Promise<void> {
	await tx.trx
		.deleteFrom("translation_entries")
		.where("program_id", "=", tx.programId)
		.where("translation_id", "=", translationId)
		.where("key", "=", key)
		.execute();
}
