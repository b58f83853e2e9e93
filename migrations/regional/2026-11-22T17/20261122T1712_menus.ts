import type { Kysely } from "kysely";
import { AUDIT, flag, oneOf, run } from "../../statements";

// What a menu leads to has no reference: an item whose target is gone is left out, and says so to admins.
const TARGET = `content_type TEXT, content TEXT, screen_title TEXT NOT NULL DEFAULT ''`;
const STATUS = oneOf("status", ["", "Active", "Inactive"], "Active");
const WINDOW = `publish_from INTEGER, publish_until INTEGER CHECK (publish_until > publish_from)`;

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE primary_menus (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			sort_order INTEGER NOT NULL DEFAULT 0, ${flag("visible", 1)}, ${flag("hidden", 0)}, ${STATUS}, ${TARGET}, ${WINDOW}, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX primary_menus_title ON primary_menus (program_id, title_upper)`,
		`CREATE INDEX primary_menus_order ON primary_menus (program_id, sort_order, title_upper, id)`,
		`CREATE INDEX primary_menus_publish_from ON primary_menus (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX primary_menus_publish_until ON primary_menus (program_id, publish_until) WHERE publish_until IS NOT NULL`,

		`CREATE TABLE primary_menu_items (
			program_id TEXT NOT NULL, id TEXT NOT NULL, menu_id TEXT NOT NULL, position INTEGER NOT NULL, title TEXT NOT NULL,
			${flag("hidden", 0)}, ${TARGET}, PRIMARY KEY (program_id, id),
			FOREIGN KEY (program_id, menu_id) REFERENCES primary_menus (program_id, id) ON DELETE CASCADE) STRICT`,
		`CREATE INDEX primary_menu_items_menu ON primary_menu_items (program_id, menu_id, position)`,

		`CREATE TABLE secondary_menus (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, title TEXT NOT NULL, title_upper TEXT NOT NULL,
			sort_order INTEGER NOT NULL DEFAULT 0, ${flag("visible", 1)}, ${flag("hidden", 0)}, ${STATUS}, ${TARGET}, ${WINDOW}, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX secondary_menus_title ON secondary_menus (program_id, title_upper)`,
		`CREATE INDEX secondary_menus_order ON secondary_menus (program_id, sort_order, title_upper, id)`,
		`CREATE INDEX secondary_menus_publish_from ON secondary_menus (program_id, publish_from) WHERE publish_from IS NOT NULL`,
		`CREATE INDEX secondary_menus_publish_until ON secondary_menus (program_id, publish_until) WHERE publish_until IS NOT NULL`,
	]);
}
