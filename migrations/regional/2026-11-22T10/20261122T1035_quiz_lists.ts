import type { Kysely } from "kysely";
import { run } from "../../statements";

/** The order of the admin list of quizzes. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`CREATE INDEX quizzes_created ON quizzes (program_id, created DESC, id DESC)`]);
}
