import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		// sorted_at is the later of updated and publish_from, as in a program's own articles, which these are merged with.
		`CREATE TABLE global_articles (
			id TEXT NOT NULL PRIMARY KEY, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			${oneOf("status", ["Draft", "Active", "Archive"], "Draft")}, summary TEXT NOT NULL DEFAULT '',
			body TEXT NOT NULL DEFAULT '', body_html TEXT NOT NULL DEFAULT '', video_url TEXT,
			watch_points INTEGER NOT NULL DEFAULT 0 CHECK (watch_points >= 0), publish_from INTEGER,
			publish_until INTEGER CHECK (publish_until > publish_from), sorted_at INTEGER NOT NULL, ${AUDIT}) STRICT`,
		`CREATE UNIQUE INDEX global_articles_title ON global_articles (title_upper)`,
		`CREATE INDEX global_articles_sorted ON global_articles (status, sorted_at, id)`,
		`CREATE INDEX global_articles_updated ON global_articles (updated, id)`,
		...searchTable({ table: "global_articles", column: "title_upper", shared: true }),
	]);
}
