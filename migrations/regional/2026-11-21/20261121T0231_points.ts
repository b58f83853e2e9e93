import type { Kysely } from "kysely";
import { AUDIT, json, oneOf, run } from "../../statements";

const KINDS = ["Award", "Adjustment", "Redeem", "Refund", "Reversal", "Expire"];

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE member_transactions (
			program_id TEXT NOT NULL, id TEXT NOT NULL, member_id TEXT NOT NULL, ${oneOf("kind", KINDS)},
			points INTEGER NOT NULL, balance_after INTEGER NOT NULL, description TEXT NOT NULL DEFAULT '', notes TEXT, order_id TEXT,
			source_kind TEXT NOT NULL, source_id TEXT NOT NULL, source_part TEXT NOT NULL DEFAULT '', reverses_id TEXT,
			${json("trace")}, import_id TEXT, acting_as TEXT, ${AUDIT}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id),
			FOREIGN KEY (program_id, reverses_id) REFERENCES member_transactions (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX member_transactions_source
			ON member_transactions (program_id, source_kind, source_id, source_part)`,
		`CREATE INDEX member_transactions_member ON member_transactions (program_id, member_id, created DESC, id DESC)`,
		`CREATE INDEX member_transactions_order ON member_transactions (program_id, order_id) WHERE order_id IS NOT NULL`,
		`CREATE INDEX member_transactions_created ON member_transactions (program_id, created)`,
		`CREATE TRIGGER member_transactions_no_update BEFORE UPDATE ON member_transactions
			BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,
		`CREATE TRIGGER member_transactions_no_delete BEFORE DELETE ON member_transactions
			BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,

		`CREATE TABLE audit_log (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, at INTEGER NOT NULL, actor_id TEXT NOT NULL,
			actor_kind TEXT NOT NULL, acting_as TEXT, action TEXT NOT NULL, entity TEXT NOT NULL, entity_id TEXT NOT NULL,
			${json("detail")}, address TEXT, request_id TEXT, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE INDEX audit_log_entity ON audit_log (program_id, entity, entity_id, at DESC)`,
		`CREATE INDEX audit_log_at ON audit_log (program_id, at DESC)`,
		`CREATE TABLE change_log (
			seq INTEGER PRIMARY KEY AUTOINCREMENT, program_id TEXT NOT NULL, topic TEXT NOT NULL, entity_id TEXT NOT NULL,
			member_id TEXT, at INTEGER NOT NULL) STRICT`,
		`CREATE INDEX change_log_at ON change_log (program_id, at)`,
		`CREATE TABLE rate_limits (
			program_id TEXT NOT NULL, key TEXT NOT NULL, points INTEGER NOT NULL, expires INTEGER,
			PRIMARY KEY (program_id, key)) STRICT, WITHOUT ROWID`,
	]);
}
