import type { Kysely } from "kysely";
import { run } from "../../statements";

/** The version that boards follow; what would be posted is the same, so whoever has looked for that has still looked. */
const MOVED = `UPDATE databuckets SET results_version = results_version + 1,
	looked_version = looked_version + (looked_version = results_version) WHERE generation_id IS NOT NULL`;

/** Databuckets of boards that follow them and let in only those of a filter. */
const filtered = (row: string, ...filters: string[]) => `program_id = ${row}.program_id AND id IN (
	SELECT selected_databucket_id FROM leaderboards l WHERE l.program_id = ${row}.program_id AND l.mode = 'dynamic'
		AND (${filters.map((filter) => `json_array_length(l.settings, '$.selectedFilters.${filter}') > 0`).join(" OR ")}))`;

/** Who takes part, and in which order of names, of those who have figures. */
const people = (type: "member" | "company", table: string, name: string, isActive: (row: string) => string) => {
	const [before, after] = [isActive("old"), isActive("new")];
	return `CREATE TRIGGER ${table}_ranked AFTER UPDATE ON ${table}
		WHEN (${before}) <> (${after}) OR (${after} AND old.${name} <> new.${name}) BEGIN
		${MOVED} AND program_id = new.program_id AND participant_type = '${type}'
			AND EXISTS (SELECT 1 FROM databucket_figures f WHERE f.program_id = new.program_id
				AND f.generation_id = databuckets.generation_id AND f.participant_id = new.id AND f.present = 1); END`;
};

/** Whom filters let in. */
const belonging = (table: string, ...filters: string[]) => [
	`CREATE TRIGGER ${table}_ranked_added AFTER INSERT ON ${table} BEGIN ${MOVED} AND ${filtered("new", ...filters)}; END`,
	`CREATE TRIGGER ${table}_ranked_removed AFTER DELETE ON ${table} BEGIN ${MOVED} AND ${filtered("old", ...filters)}; END`,
];

/**
 * Boards of results rank who is active and let in by their filters, and equal figures by name. All of that changes without
 * new results, so it moves the version that boards follow.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		people("member", "members", "fullname_upper", (row) => `${row}.status = 'Active' AND ${row}.deleted_at IS NULL`),
		people("company", "companies", "title_upper", (row) => `${row}.status = 'Active'`),
		// A company has the tags of its active members.
		`CREATE TRIGGER members_ranked_tags AFTER UPDATE OF status, deleted_at ON members
			WHEN (old.status = 'Active' AND old.deleted_at IS NULL) <> (new.status = 'Active' AND new.deleted_at IS NULL)
				AND EXISTS (SELECT 1 FROM member_tags t WHERE t.program_id = new.program_id AND t.member_id = new.id)
			BEGIN ${MOVED} AND participant_type = 'company' AND ${filtered("new", "memberTags")}; END`,
		...belonging("member_tags", "memberTags"),
		...belonging("member_companies", "memberTags", "companyTagIds", "companyIds"),
		...belonging("company_tag_links", "companyTagIds"),
		// Boards that were ranked before may lack somebody, or hold a place for one who is gone.
		MOVED,
	]);
}
