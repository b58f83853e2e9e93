import type { Kysely } from "kysely";
import { run } from "../../statements";

/** From when until when members see something; the partial indexes answer when anything of a program appears or goes next. */
export async function up(db: Kysely<never>): Promise<void> {
	for (const table of ["offers", "rewards", "reward_catalogues", "quizzes"])
		await run(db, [
			`ALTER TABLE ${table} ADD COLUMN publish_from INTEGER`,
			`ALTER TABLE ${table} ADD COLUMN publish_until INTEGER CHECK (publish_until > publish_from)`,
			`CREATE INDEX ${table}_publish_from ON ${table} (program_id, publish_from) WHERE publish_from IS NOT NULL`,
			`CREATE INDEX ${table}_publish_until ON ${table} (program_id, publish_until) WHERE publish_until IS NOT NULL`,
		]);
}
