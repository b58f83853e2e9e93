import type { Kysely } from "kysely";
import { BY_PERCENT } from "../../quiz-counts";
import { run } from "../../statements";

/** The sum of the scores of a quiz with what its whole percents leave out, for the mean that admins read. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		"ALTER TABLE quiz_statistics ADD COLUMN exact_score INTEGER NOT NULL DEFAULT 0",
		BY_PERCENT.countAnew,
		BY_PERCENT.count,
	]);
}
