import type { Kysely } from "kysely";
import { run } from "../../statements";

/** What members search by its title, and the table it is in. */
const SEARCHED = [
	["reward", "rewards"],
	["offer", "offers"],
	["article", "articles"],
	["page", "pages"],
] as const;

const TYPES = SEARCHED.map(([type]) => `'${type}'`).join(", ");
const isTitle = (of: string) => `${of}field = 'title' AND ${of}item_type IN (${TYPES})`;
const kind = (of: string) =>
	`'texts_' || ${of}locale || '_' || CASE ${of}item_type ${SEARCHED.map(([type, table]) => `WHEN '${type}' THEN '${table}'`).join(" ")} END`;
const row = (of: string) => `program_id = ${of}.program_id AND kind = ${kind(`${of}.`)} AND record_id = ${of}.item_id`;

/** The words that each language has for what members search, in the index of words beside those of the program's own. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`INSERT INTO search_docs (program_id, kind, record_id, words)
			SELECT program_id, ${kind("")}, item_id, value FROM content_texts WHERE ${isTitle("")}`,
		`CREATE TRIGGER content_texts_search_added AFTER INSERT ON content_texts WHEN ${isTitle("new.")} BEGIN
			INSERT INTO search_docs (program_id, kind, record_id, words)
				VALUES (new.program_id, ${kind("new.")}, new.item_id, new.value); END`,
		`CREATE TRIGGER content_texts_search_changed AFTER UPDATE OF value ON content_texts
			WHEN ${isTitle("new.")} AND old.value IS NOT new.value BEGIN
			UPDATE search_docs SET words = new.value WHERE ${row("new")}; END`,
		`CREATE TRIGGER content_texts_search_removed AFTER DELETE ON content_texts WHEN ${isTitle("old.")} BEGIN
			DELETE FROM search_docs WHERE ${row("old")}; END`,
	]);
}
