import type { Kysely } from "kysely";
import { run } from "../../statements";

/** `id` is the upload's. `asked_in` is the quiz that showed it to a member first: it is kept for the sake of their review. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE question_pictures (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, asked_in TEXT, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, asked_in) REFERENCES quizzes (program_id, id)) STRICT`,
		`CREATE INDEX question_pictures_unasked ON question_pictures (program_id, created) WHERE asked_in IS NULL`,
		`CREATE INDEX question_pictures_asked ON question_pictures (program_id, asked_in)`,
		`ALTER TABLE quiz_questions ADD COLUMN picture TEXT`,
		`ALTER TABLE quiz_questions ADD COLUMN picture_alt TEXT NOT NULL DEFAULT ''`,
		`CREATE INDEX quiz_questions_picture ON quiz_questions (program_id, picture) WHERE picture IS NOT NULL`,
	]);
}
