import type { Kysely } from "kysely";
import { textsGoWith } from "../../content-texts";
import { json, run } from "../../statements";

/** What is translated, with the table of its records. */
const TRANSLATED = [
	["rewards", "reward"],
	["reward_catalogues", "reward_catalogue"],
	["reward_categories", "reward_category"],
	["offers", "offer"],
	["opportunities", "opportunity"],
	["offer_groups", "offer_group"],
	["quizzes", "quiz"],
	["quiz_categories", "quiz_category"],
	["leaderboards", "leaderboard"],
	["result_tables", "table"],
	["tiers", "tier"],
	["awards", "award"],
	["articles", "article"],
	["blogs", "blog"],
	["article_categories", "article_category"],
	["pages", "page"],
] as const;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE content_texts (
			program_id TEXT NOT NULL REFERENCES programs (id), item_type TEXT NOT NULL, item_id TEXT NOT NULL,
			field TEXT NOT NULL, locale TEXT NOT NULL, value TEXT NOT NULL CHECK (value <> ''), html TEXT,
			updated INTEGER NOT NULL, PRIMARY KEY (program_id, item_type, item_id, locale, field)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX content_texts_locale ON content_texts (program_id, locale, item_type, item_id)`,
		`ALTER TABLE programs ADD COLUMN ${json("locales", '["en","fr"]')}`,
		// In which languages anything was ever written beside the program's own: whoever reads another asks for none.
		`ALTER TABLE programs ADD COLUMN ${json("text_locales", "[]")}`,
		...TRANSLATED.map(([table, itemType]) => textsGoWith(table, itemType)),
		// A save writes the questions of a quiz anew, so theirs go with the quiz and not with their rows.
		`CREATE TRIGGER quizzes_questions_texts_removed BEFORE DELETE ON quizzes BEGIN
			DELETE FROM content_texts WHERE program_id = old.program_id AND item_type = 'answer' AND item_id IN (
				SELECT a.id FROM quiz_questions q JOIN quiz_answers a ON a.program_id = q.program_id AND a.question_id = q.id
				WHERE q.program_id = old.program_id AND q.quiz_id = old.id);
			DELETE FROM content_texts WHERE program_id = old.program_id AND item_type = 'question' AND item_id IN (
				SELECT id FROM quiz_questions WHERE program_id = old.program_id AND quiz_id = old.id); END`,
	]);
}
