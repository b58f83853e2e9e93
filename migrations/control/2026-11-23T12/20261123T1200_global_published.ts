import type { Kysely } from "kysely";
import { run } from "../../statements";

/** When an article of every program could be read first, for the mails that tell of new ones. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE global_articles ADD COLUMN published_at INTEGER`,
		`UPDATE global_articles SET published_at = max(created, coalesce(publish_from, created)) WHERE status = 'Active'`,
		`CREATE INDEX global_articles_published ON global_articles (published_at, id) WHERE published_at IS NOT NULL`,
	]);
}
