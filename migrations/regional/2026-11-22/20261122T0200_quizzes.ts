import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

const TITLED = `program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE quiz_categories (${TITLED}, description TEXT NOT NULL DEFAULT '', ${flag("is_active", 1)}, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX quiz_categories_title ON quiz_categories (program_id, title_upper)`,
		...searchTable({ table: "quiz_categories", column: "title_upper" }),

		`CREATE TABLE quizzes (${TITLED}, description TEXT NOT NULL DEFAULT '', ${oneOf("status", ["Draft", "Active", "Published"], "Draft")},
			category_id TEXT, pass_points INTEGER NOT NULL DEFAULT 0 CHECK (pass_points >= 0),
			passing_score INTEGER NOT NULL DEFAULT 0 CHECK (passing_score BETWEEN 0 AND 100),
			points_offered INTEGER NOT NULL DEFAULT 0 CHECK (points_offered >= 0),
			most_points INTEGER NOT NULL DEFAULT 0 CHECK (most_points BETWEEN 0 AND points_offered),
			question_count INTEGER NOT NULL DEFAULT 0, ${flag("redeemable", 1)},
			databucket_id TEXT, target_code TEXT,
			max_attempts INTEGER CHECK (max_attempts > 0), wait_minutes INTEGER NOT NULL DEFAULT 0 CHECK (wait_minutes >= 0),
			time_limit_minutes INTEGER CHECK (time_limit_minutes > 0), draw INTEGER CHECK (draw > 0),
			${flag("shuffle", 0)}, ${oneOf("review", ["Score", "Marks", "Explanations"], "Score")}, ${AUDIT},
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, category_id) REFERENCES quiz_categories (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX quizzes_title ON quizzes (program_id, title_upper)`,
		`CREATE INDEX quizzes_status ON quizzes (program_id, status, created DESC, id DESC)`,
		`CREATE INDEX quizzes_category ON quizzes (program_id, category_id)`,
		...searchTable({ table: "quizzes", column: "title_upper" }),
		`CREATE TABLE quiz_questions (
			program_id TEXT NOT NULL, id TEXT NOT NULL, quiz_id TEXT NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
			explanation TEXT NOT NULL DEFAULT '', PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, quiz_id) REFERENCES quizzes (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX quiz_questions_quiz ON quiz_questions (program_id, quiz_id, position, id)`,
		`CREATE TABLE quiz_answers (
			program_id TEXT NOT NULL, id TEXT NOT NULL, question_id TEXT NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
			points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0), ${flag("is_correct", 0)}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, question_id) REFERENCES quiz_questions (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX quiz_answers_question ON quiz_answers (program_id, question_id, position, id)`,

		`CREATE TABLE quiz_attempts (
			program_id TEXT NOT NULL, id TEXT NOT NULL, quiz_id TEXT NOT NULL, member_id TEXT, opened INTEGER NOT NULL,
			closes INTEGER, ${json("asked", "{}")}, ${json("answers", "{}")}, submitted INTEGER, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, quiz_id) REFERENCES quizzes (program_id, id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX quiz_attempts_open ON quiz_attempts (program_id, quiz_id, member_id) WHERE submitted IS NULL AND member_id IS NOT NULL`,
		`CREATE INDEX quiz_attempts_member ON quiz_attempts (program_id, member_id, quiz_id, opened DESC)`,

		`CREATE TABLE quiz_history (
			program_id TEXT NOT NULL, id TEXT NOT NULL, quiz_id TEXT NOT NULL, quiz_title TEXT NOT NULL, created_by TEXT,
			created INTEGER NOT NULL, submitted_at INTEGER NOT NULL, ${json("answers", "{}")},
			score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100), ${flag("passed", 0)}, ${flag("late", 0)},
			points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0), ${flag("redeemable", 1)}, databucket_id TEXT,
			${json("origin", '{"feature":"quiz"}')}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, id) REFERENCES quiz_attempts (program_id, id),
			FOREIGN KEY (program_id, quiz_id) REFERENCES quizzes (program_id, id)) STRICT`,
		`CREATE INDEX quiz_history_member ON quiz_history (program_id, created_by, created DESC, id DESC)`,
		`CREATE INDEX quiz_history_quiz ON quiz_history (program_id, quiz_id, created DESC, id DESC)`,
		`CREATE UNIQUE INDEX quiz_history_pass ON quiz_history (program_id, quiz_id, created_by) WHERE passed = 1 AND created_by IS NOT NULL`,

		`CREATE TABLE points_queue (
			program_id TEXT NOT NULL, id TEXT NOT NULL, quiz_history_id TEXT NOT NULL, ${json("payload", "{}")},
			${oneOf("type", ["Award"], "Award")}, ${flag("processed", 0)}, processed_at INTEGER,
			attempts INTEGER NOT NULL DEFAULT 0, last_error TEXT, next_try INTEGER NOT NULL DEFAULT 0, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, quiz_history_id) REFERENCES quiz_history (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX points_queue_history ON points_queue (program_id, quiz_history_id)`,
		`CREATE INDEX points_queue_due ON points_queue (program_id, processed, next_try, id)`,
	]);
}
