import type { Kysely } from "kysely";
import { run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		// The key makes it one for each member; a reward that is deleted takes the goals it was along.
		`CREATE TABLE member_goals (
			program_id TEXT NOT NULL, member_id TEXT NOT NULL, reward_id TEXT NOT NULL, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, member_id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, reward_id) REFERENCES rewards (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX member_goals_reward ON member_goals (program_id, reward_id)`,
	]);
}
