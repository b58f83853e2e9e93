import type { Kysely } from "kysely";
import { run } from "../../statements";

/** The index is looked into for each person who changes, and empty from the first of them on until figures are calculated. */
const due = (programId: string) =>
	`UPDATE databucket_imports SET matching = NULL WHERE program_id = ${programId} AND matching IS NOT NULL`;

const OWNER: Record<string, string> = {
	members: "old.account_key_hash IS NOT new.account_key_hash OR old.deleted_at IS NOT new.deleted_at",
	companies: "old.account_key_hash IS NOT new.account_key_hash",
};

/** Whose the rows of an import are is looked for when it may have changed, and not whenever figures are calculated. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE databucket_imports ADD COLUMN matching TEXT`,
		`CREATE INDEX databucket_imports_matched ON databucket_imports (program_id) WHERE matching IS NOT NULL`,
		...Object.entries(OWNER).flatMap(([table, changed]) => [
			`CREATE TRIGGER ${table}_matching_added AFTER INSERT ON ${table} WHEN new.account_key_hash IS NOT NULL BEGIN
				${due("new.program_id")}; END`,
			`CREATE TRIGGER ${table}_matching_changed AFTER UPDATE ON ${table} WHEN ${changed} BEGIN ${due("new.program_id")}; END`,
			`CREATE TRIGGER ${table}_matching_deleted AFTER DELETE ON ${table} WHEN old.account_key_hash IS NOT NULL BEGIN
				${due("old.program_id")}; END`,
		]),
		`CREATE TRIGGER databucket_rows_matching AFTER UPDATE OF key_hash ON databucket_rows
			WHEN old.key_hash IS NOT new.key_hash BEGIN ${due("new.program_id")} AND id = new.import_id; END`,
	]);
}
