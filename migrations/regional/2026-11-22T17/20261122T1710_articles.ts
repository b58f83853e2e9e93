import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE blogs (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			sort_order INTEGER NOT NULL DEFAULT 0, ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX blogs_title ON blogs (program_id, title_upper)`,
		`CREATE INDEX blogs_order ON blogs (program_id, sort_order, title_upper, id)`,
		...searchTable({ table: "blogs", column: "title_upper" }),

		`CREATE TABLE article_categories (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			sort_order INTEGER NOT NULL DEFAULT 0, ${oneOf("status", ["Active", "Inactive"], "Active")},
			author TEXT NOT NULL DEFAULT '', ${AUDIT}, PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX article_categories_title ON article_categories (program_id, title_upper)`,
		`CREATE INDEX article_categories_order ON article_categories (program_id, sort_order, title_upper, id)`,
		...searchTable({ table: "article_categories", column: "title_upper" }),

		// sorted_at is the later of updated and publish_from: an article that appears today stands where today's stand.
		`CREATE TABLE articles (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			blog_id TEXT, ${oneOf("status", ["Draft", "Active", "Archive"], "Draft")}, summary TEXT NOT NULL DEFAULT '',
			body TEXT NOT NULL DEFAULT '', body_html TEXT NOT NULL DEFAULT '', video_url TEXT,
			watch_points INTEGER NOT NULL DEFAULT 0 CHECK (watch_points >= 0),
			image_small_url TEXT, image_medium_url TEXT, image_large_url TEXT, publish_from INTEGER,
			publish_until INTEGER CHECK (publish_until > publish_from), sorted_at INTEGER NOT NULL, ${AUDIT},
			PRIMARY KEY (program_id, id), FOREIGN KEY (program_id, blog_id) REFERENCES blogs (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX articles_title ON articles (program_id, title_upper)`,
		`CREATE INDEX articles_sorted ON articles (program_id, status, sorted_at, id)`,
		`CREATE INDEX articles_updated ON articles (program_id, updated, id)`,
		`CREATE INDEX articles_blog ON articles (program_id, blog_id, status, sorted_at, id)`,
		`CREATE INDEX articles_publish_from ON articles (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX articles_publish_until ON articles (program_id, publish_until) WHERE publish_until IS NOT NULL`,
		...searchTable({ table: "articles", column: "title_upper" }),

		`CREATE TABLE article_category_links (
			program_id TEXT NOT NULL, article_id TEXT NOT NULL, category_id TEXT NOT NULL, position INTEGER NOT NULL,
			PRIMARY KEY (program_id, article_id, category_id),
			FOREIGN KEY (program_id, article_id) REFERENCES articles (program_id, id) ON DELETE CASCADE,
			FOREIGN KEY (program_id, category_id) REFERENCES article_categories (program_id, id)) STRICT, WITHOUT ROWID`,
		`CREATE INDEX article_category_links_category ON article_category_links (program_id, category_id, article_id)`,

		// No reference to the article: it may be a global one, and what was paid stays when it is deleted.
		`CREATE TABLE article_watches (
			program_id TEXT NOT NULL, article_id TEXT NOT NULL, member_id TEXT NOT NULL,
			${oneOf("article_scope", ["program", "global"], "program")}, article_title TEXT NOT NULL,
			points_awarded INTEGER NOT NULL DEFAULT 0 CHECK (points_awarded >= 0), watched_at INTEGER NOT NULL, created INTEGER NOT NULL,
			PRIMARY KEY (program_id, article_id, member_id),
			FOREIGN KEY (program_id, member_id) REFERENCES members (program_id, id) ON DELETE CASCADE) STRICT, WITHOUT ROWID`,
		`CREATE INDEX article_watches_member ON article_watches (program_id, member_id, watched_at)`,
		`CREATE INDEX article_watches_time ON article_watches (program_id, article_id, watched_at, member_id)`,
	]);
}
