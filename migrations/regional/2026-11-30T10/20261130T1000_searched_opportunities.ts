import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { run } from "../../statements";

/** Opportunities are found by the words of their titles, and files of all folders are read newest first. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		...searchTable({ table: "opportunities", column: "title" }),
		`CREATE INDEX files_newest ON files (program_id, created DESC, id DESC)`,
	]);
}
