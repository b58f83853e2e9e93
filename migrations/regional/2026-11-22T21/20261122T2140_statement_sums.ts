import type { Kysely } from "kysely";
import { run } from "../../statements";

/**
 * What a statement adds up is there when it is asked for: each posting holds how much its member had earned by then, as it
 * holds the balance, so that the sums of any span are two postings' difference; and what each kind of source has brought.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE member_transactions ADD COLUMN awarded_after INTEGER NOT NULL DEFAULT 0`,
		`DROP TRIGGER member_transactions_no_update`,
		`UPDATE member_transactions SET awarded_after = run.awarded FROM (
			SELECT rowid AS posting, sum(iif(side = 'earned', points, 0))
				OVER (PARTITION BY program_id, member_id ORDER BY rowid) AS awarded FROM member_transactions) AS run
			WHERE member_transactions.rowid = run.posting`,
		`CREATE TRIGGER member_transactions_no_update BEFORE UPDATE ON member_transactions
			BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END`,

		`CREATE TABLE member_earnings (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, source_kind TEXT NOT NULL, points INTEGER NOT NULL,
			PRIMARY KEY (program_id, member_id, source_kind)) STRICT, WITHOUT ROWID`,
		`INSERT INTO member_earnings (program_id, member_id, source_kind, points)
			SELECT program_id, member_id, source_kind, sum(points) FROM member_transactions WHERE side = 'earned' GROUP BY 1, 2, 3`,
		`CREATE TRIGGER member_transactions_earned AFTER INSERT ON member_transactions
			WHEN new.kind IN ('Award', 'Adjustment', 'Reversal') BEGIN
			INSERT INTO member_earnings (program_id, member_id, source_kind, points)
				VALUES (new.program_id, new.member_id, new.source_kind, new.points)
				ON CONFLICT (program_id, member_id, source_kind) DO UPDATE SET points = points + excluded.points; END`,
	]);
}
