import type { Kysely } from "kysely";
import { run } from "../../statements";

/** After how many months points expire and from when on, how far each month's end has come, and what was taken back of what was earned. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE programs ADD COLUMN points_expire_months INTEGER CHECK (points_expire_months BETWEEN 1 AND 120)`,
		`ALTER TABLE programs ADD COLUMN points_expire_from INTEGER`,
		`CREATE TABLE point_expiries (
			program_id TEXT NOT NULL, month TEXT NOT NULL, due INTEGER NOT NULL,
			counted INTEGER, counted_members INTEGER NOT NULL DEFAULT 0, counted_points INTEGER NOT NULL DEFAULT 0,
			told INTEGER, told_after TEXT NOT NULL DEFAULT '',
			done INTEGER, done_after TEXT NOT NULL DEFAULT '',
			members INTEGER NOT NULL DEFAULT 0, points INTEGER NOT NULL DEFAULT 0,
			PRIMARY KEY (program_id, month)) STRICT, WITHOUT ROWID`,
		// Few postings take back what was earned: what expires is found without reading the others.
		`ALTER TABLE member_transactions ADD COLUMN taken INTEGER
			GENERATED ALWAYS AS (iif(points < 0 AND kind NOT IN ('Redeem', 'Expire'), points, NULL)) VIRTUAL`,
		`CREATE INDEX member_transactions_taken ON member_transactions (program_id, member_id, created, taken) WHERE taken IS NOT NULL`,
	]);
}
