import type { Kysely } from "kysely";
import { run } from "../../statements";

/** Videos of the file library in articles, and a weekly mail of what is new. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE articles ADD COLUMN video_file TEXT`,
		`ALTER TABLE articles ADD COLUMN published_at INTEGER`,
		// What members read already is no news to them.
		`UPDATE articles SET published_at = max(created, coalesce(publish_from, created)) WHERE status = 'Active'`,
		`CREATE INDEX articles_published ON articles (program_id, published_at, id) WHERE published_at IS NOT NULL`,

		`CREATE INDEX files_videos ON files (program_id, created DESC, id) WHERE content_type = 'video/mp4'`,

		`ALTER TABLE programs ADD COLUMN article_digest_since INTEGER`,

		// Who wants a mail that nobody gets unasked, and how far a week's mails have come.
		`CREATE TABLE mail_wishes (
			program_id TEXT NOT NULL REFERENCES programs (id), event TEXT NOT NULL, member_id TEXT NOT NULL, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, event, member_id)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX mail_wishes_member ON mail_wishes (program_id, member_id)`,
		`CREATE TABLE article_digests (
			program_id TEXT NOT NULL REFERENCES programs (id), week INTEGER NOT NULL, after_member TEXT NOT NULL DEFAULT '', done INTEGER,
			PRIMARY KEY (program_id, week)) STRICT, WITHOUT ROWID`,
	]);
}
