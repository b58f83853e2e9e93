import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Whom an entry waits for, else its status: what the admins' list is narrowed to. */
const STAGE = `CASE WHEN status <> 'Pending' THEN status WHEN reviewed IS NULL THEN 'toReview' ELSE 'sentBack' END`;

/** What members filter their statement by. */
const SIDE = `CASE WHEN kind IN ('Award', 'Adjustment', 'Reversal') THEN 'earned' ELSE 'spent' END`;

const DAY = 24 * 3600_000;

/**
 * An index for each filter of the lists that grow without end, each ending with the list's order, and the points of each
 * day, so that no sum is over the whole ledger. The ledger only grows, so one trigger keeps them.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE offer_entries ADD COLUMN stage TEXT GENERATED ALWAYS AS (${STAGE}) VIRTUAL`,
		`CREATE INDEX offer_entries_stage ON offer_entries (program_id, stage, submitted, id)`,
		`CREATE INDEX offer_entries_offer_stage ON offer_entries (program_id, offer_id, stage, submitted, id)`,
		`CREATE INDEX offer_entries_offer_status ON offer_entries (program_id, offer_id, status, submitted, id)`,

		`CREATE INDEX orders_status_points ON orders (program_id, status, cart_value, id)`,

		`ALTER TABLE member_transactions ADD COLUMN side TEXT GENERATED ALWAYS AS (${SIDE}) VIRTUAL`,
		`CREATE INDEX member_transactions_side ON member_transactions (program_id, member_id, side, created DESC, id DESC)`,

		`CREATE TABLE ledger_days (
			program_id TEXT NOT NULL, day INTEGER NOT NULL, kind TEXT NOT NULL, points INTEGER NOT NULL,
			PRIMARY KEY (program_id, day, kind)) STRICT, WITHOUT ROWID`,
		`INSERT INTO ledger_days (program_id, day, kind, points)
			SELECT program_id, created / ${DAY}, kind, sum(points) FROM member_transactions GROUP BY 1, 2, 3`,
		`CREATE TRIGGER member_transactions_counted AFTER INSERT ON member_transactions BEGIN
			INSERT INTO ledger_days (program_id, day, kind, points)
				VALUES (new.program_id, new.created / ${DAY}, new.kind, new.points)
				ON CONFLICT (program_id, day, kind) DO UPDATE SET points = points + excluded.points; END`,
	]);
}
