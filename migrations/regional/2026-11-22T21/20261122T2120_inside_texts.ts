import type { Kysely } from "kysely";
import { textsGoWith } from "../../content-texts";
import { run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		textsGoWith("forms", "form"),
		textsGoWith("primary_menus", "primary_menu"),
		textsGoWith("primary_menu_items", "menu_item"),
		textsGoWith("secondary_menus", "secondary_menu"),
		// What an earlier version said in other languages is kept beside what the form says today.
		`CREATE TRIGGER form_versions_texts_removed AFTER DELETE ON form_versions BEGIN
			DELETE FROM content_texts WHERE program_id = old.program_id AND item_type = 'form'
				AND item_id = old.form_id || '@' || old.version; END`,
	]);
}
