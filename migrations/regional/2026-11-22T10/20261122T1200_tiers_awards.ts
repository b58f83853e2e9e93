import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

const KIND = oneOf("participant_type", ["Member", "Company"], "Member");
const PARTICIPANT = `program_id TEXT NOT NULL REFERENCES programs (id), ${KIND}, participant_id TEXT NOT NULL`;

/** Whoever may stand otherwise now is noted where the figures are written, so that no way of writing them is forgotten. */
const queued = (name: string, of: string, when: string, type: string, id: string) =>
	`CREATE TRIGGER ${name} AFTER ${of} WHEN ${when}
		AND (EXISTS (SELECT 1 FROM tiers WHERE program_id = new.program_id) OR EXISTS (SELECT 1 FROM awards WHERE program_id = new.program_id)) BEGIN
		INSERT INTO standing_queue (program_id, participant_type, participant_id) VALUES (new.program_id, '${type}', new.${id})
			ON CONFLICT DO NOTHING; END`;

const COMPLETED = `(old.status = 'Completed' OR new.status = 'Completed')`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE tiers (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, tier TEXT NOT NULL, tier_upper TEXT NOT NULL,
			${KIND}, rank INTEGER NOT NULL DEFAULT 0, ${json("conditions", "[]")}, ${flag("is_default", 0)},
			external_image_url TEXT, image_name TEXT, image_updated INTEGER,
			image_small_url TEXT, image_medium_url TEXT, image_large_url TEXT,
			image_small_path TEXT, image_medium_path TEXT, image_large_path TEXT, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX tiers_name ON tiers (program_id, tier_upper)`,
		`CREATE UNIQUE INDEX tiers_default ON tiers (program_id, participant_type) WHERE is_default = 1`,
		`CREATE INDEX tiers_type ON tiers (program_id, participant_type, tier_upper)`,
		`CREATE INDEX tiers_rank ON tiers (program_id, rank, tier_upper, id)`,
		...searchTable({ table: "tiers", column: "tier_upper" }),

		`CREATE TABLE awards (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, award TEXT NOT NULL, award_upper TEXT NOT NULL,
			${KIND}, ${json("conditions", "[]")}, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX awards_name ON awards (program_id, award_upper)`,
		`CREATE INDEX awards_type ON awards (program_id, participant_type, award_upper)`,
		...searchTable({ table: "awards", column: "award_upper" }),

		`CREATE TABLE participant_tiers (${PARTICIPANT}, tier_id TEXT NOT NULL, since INTEGER NOT NULL,
			PRIMARY KEY (program_id, participant_type, participant_id)) STRICT, WITHOUT ROWID`,
		`CREATE TABLE participant_awards (${PARTICIPANT}, award_id TEXT NOT NULL, since INTEGER NOT NULL,
			PRIMARY KEY (program_id, participant_type, participant_id, award_id)) STRICT, WITHOUT ROWID`,
		`CREATE TABLE standing_history (${PARTICIPANT}, id TEXT NOT NULL, ${oneOf("kind", ["tier", "award"])}, record_id TEXT,
			name TEXT NOT NULL, ${flag("reached", 1)}, ${flag("told", 0)}, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX standing_history_participant ON standing_history (program_id, participant_type, participant_id, created DESC, id DESC)`,
		`CREATE UNIQUE INDEX standing_history_told ON standing_history (program_id, participant_type, participant_id, kind, record_id) WHERE told = 1`,
		`CREATE TABLE standing_queue (${PARTICIPANT},
			PRIMARY KEY (program_id, participant_type, participant_id)) STRICT, WITHOUT ROWID`,
		`CREATE TABLE standing_runs (program_id TEXT NOT NULL REFERENCES programs (id), ${KIND}, after_id TEXT NOT NULL DEFAULT '',
			PRIMARY KEY (program_id, participant_type)) STRICT, WITHOUT ROWID`,

		queued("members_standing", "UPDATE OF awarded ON members", "new.awarded <> old.awarded", "Member", "id"),
		queued("companies_standing", "UPDATE OF points ON companies", "new.points <> old.points", "Company", "id"),
		queued(
			"quizzes_standing",
			"INSERT ON quiz_history",
			"new.passed = 1 AND new.created_by IS NOT NULL",
			"Member",
			"created_by",
		),
		queued(
			...(["entries_standing", "UPDATE OF status, points ON offer_entries"] as const),
			...([`${COMPLETED} AND new.member_id IS NOT NULL`, "Member", "member_id"] as const),
		),
		queued(
			...(["entries_company_standing", "UPDATE OF status, points ON offer_entries"] as const),
			...([`${COMPLETED} AND new.company_id IS NOT NULL`, "Company", "company_id"] as const),
		),
		`ALTER TABLE programs ADD COLUMN ${flag("standing_mails", 1)}`,
	]);
}
