import type { Kysely } from "kysely";
import { AUDIT, flag, json, run } from "../../statements";

/** What admins keep of their lists: searches by a name, columns, and the view a list opens with. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE TABLE admin_list_views (
			program_id TEXT NOT NULL REFERENCES programs (id), id TEXT NOT NULL, admin_id TEXT NOT NULL, list TEXT NOT NULL,
			name TEXT NOT NULL, name_upper TEXT NOT NULL, query TEXT NOT NULL, ${json("columns")}, ${flag("shared", 0)}, ${AUDIT},
			PRIMARY KEY (program_id, id)) STRICT`,
		`CREATE UNIQUE INDEX admin_list_views_own ON admin_list_views (program_id, list, admin_id, name_upper)`,
		`CREATE INDEX admin_list_views_shared ON admin_list_views (program_id, list, name_upper) WHERE shared = 1`,
		`CREATE TABLE admin_list_settings (
			program_id TEXT NOT NULL REFERENCES programs (id), admin_id TEXT NOT NULL, list TEXT NOT NULL,
			${json("columns")}, view_id TEXT, updated INTEGER NOT NULL, PRIMARY KEY (program_id, admin_id, list),
			FOREIGN KEY (program_id, view_id) REFERENCES admin_list_views (program_id, id)) STRICT`,
		`CREATE INDEX admin_list_settings_view ON admin_list_settings (program_id, view_id)`,
	]);
}
