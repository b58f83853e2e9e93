import type { Kysely } from "kysely";
import { searchTable } from "../../search";
import { AUDIT, json, oneOf, run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE pages (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			${oneOf("kind", ["custom", "template", "basic"], "custom")}, ${oneOf("status", ["Draft", "Active"], "Draft")},
			body TEXT NOT NULL DEFAULT '', body_html TEXT NOT NULL DEFAULT '', ${json("blocks", "[]")},
			publish_from INTEGER, publish_until INTEGER CHECK (publish_until > publish_from), ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX pages_title ON pages (program_id, title_upper)`,
		`CREATE INDEX pages_publish_from ON pages (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX pages_publish_until ON pages (program_id, publish_until) WHERE publish_until IS NOT NULL`,
		...searchTable({ table: "pages", column: "title_upper" }),
	]);
}
