import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, flag, json, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE leaderboards (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			display_title TEXT NOT NULL DEFAULT '', ${oneOf("participant_type", ["member", "company"], "member")},
			${oneOf("mode", ["dynamic", "static"], "dynamic")}, sort_order INTEGER NOT NULL DEFAULT 0,
			${oneOf("status", ["Active", "Inactive", "Archive"], "Inactive")}, publish_from INTEGER, publish_until INTEGER,
			selected_databucket_id TEXT, account_key_column TEXT NOT NULL DEFAULT '', prizes TEXT NOT NULL DEFAULT '',
			${oneOf("names", ["full", "initial", "own"], "full")}, frozen_at INTEGER, ${json("settings", "{}")},
			${json("computed", "{}")}, edition INTEGER NOT NULL DEFAULT 0, last_edition INTEGER NOT NULL DEFAULT 0,
			row_count INTEGER NOT NULL DEFAULT 0, ranked_at INTEGER, ranked_version INTEGER, ${flag("stale", 0)},
			lease_until INTEGER NOT NULL DEFAULT 0, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX leaderboards_title ON leaderboards (program_id, title_upper)`,
		`CREATE INDEX leaderboards_order ON leaderboards (program_id, sort_order, title_upper, id)`,
		`CREATE INDEX leaderboards_status ON leaderboards (program_id, status, sort_order, title_upper, id)`,
		`CREATE INDEX leaderboards_databucket ON leaderboards (program_id, selected_databucket_id) WHERE selected_databucket_id IS NOT NULL`,
		`CREATE INDEX leaderboards_from ON leaderboards (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX leaderboards_until ON leaderboards (program_id, publish_until) WHERE publish_until IS NOT NULL`,
		...searchTable({ table: "leaderboards", column: "title_upper" }),
		`CREATE TABLE leaderboard_rows (
			program_id TEXT NOT NULL, leaderboard_id TEXT NOT NULL, edition INTEGER NOT NULL, position INTEGER NOT NULL,
			rank INTEGER NOT NULL, participant_id TEXT NOT NULL, ${flag("winner", 0)}, value TEXT NOT NULL DEFAULT '',
			${json("column_values", "[]")}, ${json("remark_values", "[]")}, ${json("header_values", "[]")},
			PRIMARY KEY (program_id, leaderboard_id, edition, position)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX leaderboard_rows_participant ON leaderboard_rows (program_id, participant_id, leaderboard_id, edition, position)`,
		// There may be very many rows: they go after their board, a batch at a time.
		`CREATE TABLE leaderboard_leftovers (
			program_id TEXT NOT NULL, leaderboard_id TEXT NOT NULL, PRIMARY KEY (program_id, leaderboard_id)) STRICT, WITHOUT ROWID`,
		`CREATE TRIGGER leaderboards_removed AFTER DELETE ON leaderboards BEGIN
			INSERT INTO leaderboard_leftovers (program_id, leaderboard_id) VALUES (old.program_id, old.id) ON CONFLICT DO NOTHING; END`,
	]);
}
