import { type Kysely, sql } from "kysely";
import { COUNT_QUIZZES, COUNT_QUIZZES_ANEW } from "../../quiz-counts";
import { searchTable } from "../../search";
import { oneOf, run } from "../../statements";

/**
 * What admins read of quizzes is counted when an attempt is handed in, so that no page walks through the attempts. History
 * is only ever added to, so triggers keep the counts. Offer groups get what their administration asks.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE quiz_attempts ADD COLUMN ${oneOf("outcome", ["Open", "Passed", "Failed"], "Open")}`,
		`UPDATE quiz_attempts SET outcome = (SELECT CASE h.passed WHEN 1 THEN 'Passed' ELSE 'Failed' END FROM quiz_history h
			WHERE h.program_id = quiz_attempts.program_id AND h.id = quiz_attempts.id)
			WHERE EXISTS (SELECT 1 FROM quiz_history h WHERE h.program_id = quiz_attempts.program_id AND h.id = quiz_attempts.id)`,
		`CREATE INDEX quiz_attempts_opened ON quiz_attempts (program_id, opened, id)`,
		`CREATE INDEX quiz_attempts_outcome ON quiz_attempts (program_id, outcome, opened, id)`,
		`CREATE INDEX quiz_attempts_quiz ON quiz_attempts (program_id, quiz_id, opened, id)`,
		`CREATE INDEX quiz_attempts_quiz_outcome ON quiz_attempts (program_id, quiz_id, outcome, opened, id)`,

		`CREATE TABLE quiz_statistics (
			program_id TEXT NOT NULL, quiz_id TEXT NOT NULL, attempts INTEGER NOT NULL, passed INTEGER NOT NULL,
			score INTEGER NOT NULL, duration INTEGER NOT NULL, PRIMARY KEY (program_id, quiz_id),
			FOREIGN KEY (program_id, quiz_id) REFERENCES quizzes (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE TABLE quiz_choices (
			program_id TEXT NOT NULL, quiz_id TEXT NOT NULL, question_id TEXT NOT NULL, answer_id TEXT NOT NULL,
			chosen INTEGER NOT NULL, PRIMARY KEY (program_id, quiz_id, question_id, answer_id),
			FOREIGN KEY (program_id, quiz_id) REFERENCES quizzes (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		...COUNT_QUIZZES_ANEW,
		COUNT_QUIZZES,

		`CREATE INDEX points_queue_failing ON points_queue (program_id, created, id) WHERE processed = 0 AND attempts > 1`,

		`ALTER TABLE offer_groups ADD COLUMN group_name_upper TEXT NOT NULL DEFAULT ''`,
	]);
	// As app/lib/text.ts compares names at the time of this migration: SQL's upper() knows ASCII only.
	const { rows } = await sql<{ program_id: string; id: string; group_name: string }>`
		SELECT program_id, id, group_name FROM offer_groups`.execute(db);
	for (const { program_id, id, group_name } of rows)
		await sql`UPDATE offer_groups SET group_name_upper = ${group_name.normalize("NFC").trim().toUpperCase()}
			WHERE program_id = ${program_id} AND id = ${id}`.execute(db);
	await run(db, [
		`DROP INDEX offer_groups_order`,
		`CREATE INDEX offer_groups_order ON offer_groups (program_id, sort_order, group_name_upper, id)`,
		`CREATE INDEX offer_groups_name ON offer_groups (program_id, group_name_upper, id)`,
		...searchTable({ table: "offer_groups", column: "group_name_upper" }),
	]);
}
