import type { Kysely } from "kysely";
import { run } from "../../statements";

/** The version that boards follow; what would be posted is the same, so whoever has looked for that has still looked. */
const MOVED = `UPDATE databuckets SET results_version = results_version + 1,
	looked_version = looked_version + (looked_version = results_version) WHERE generation_id IS NOT NULL`;

const lets = (row: string, filter: string) => `json_array_length(${row}settings, '$.selectedFilters.${filter}') > 0`;
const FILTERS = ["memberTags", "companyTagIds", "companyIds"];
const hasFilter = (row = "") => FILTERS.map((filter) => lets(row, filter)).join(" OR ");

/** Boards with a filter: so few that whoever gives thousands of tags at once learns for each in no time that there is none. */
const filtered = (row: string) => `leaderboards l INDEXED BY leaderboards_filtered
	WHERE l.program_id = ${row}.program_id AND (${hasFilter("l.")})`;

/** Databuckets of boards that follow them and let in only those of a filter. */
const followed = (row: string, filters: readonly string[]) => `program_id = ${row}.program_id AND id IN (
	SELECT selected_databucket_id FROM ${filtered(row)} AND l.mode = 'dynamic'
		AND (${filters.map((filter) => lets("l.", filter)).join(" OR ")}))`;

/** Who takes part, and in which order of names, of those who have figures. */
const people = (type: "member" | "company", table: string, columns: string, isActive: (row: string) => string) => {
	const [before, after] = [isActive("old"), isActive("new")];
	const name = columns.split(", ")[0];
	return `CREATE TRIGGER ${table}_ranked AFTER UPDATE OF ${columns} ON ${table}
		WHEN (${before}) <> (${after}) OR (${after} AND old.${name} <> new.${name}) BEGIN
		${MOVED} AND program_id = new.program_id AND participant_type = '${type}'
			AND EXISTS (SELECT 1 FROM databucket_figures f WHERE f.program_id = new.program_id
				AND f.generation_id = databuckets.generation_id AND f.participant_id = new.id AND f.present = 1); END`;
};
const isMember = (row: string) => `${row}.status = 'Active' AND ${row}.deleted_at IS NULL`;

/** Whom filters let in. */
const belonging = (table: string, ...filters: string[]) =>
	(["INSERT", "DELETE"] as const).map((event) => {
		const [row, what] = event === "INSERT" ? ["new", "added"] : ["old", "removed"];
		return `CREATE TRIGGER ${table}_ranked_${what} AFTER ${event} ON ${table}
			WHEN EXISTS (SELECT 1 FROM ${filtered(row)}) BEGIN ${MOVED} AND ${followed(row, filters)}; END`;
	});

/**
 * Boards of results rank who is active and let in by their filters, and equal figures by name. All of that changes without
 * new results, so it moves the version that boards follow.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`CREATE INDEX leaderboards_filtered ON leaderboards (program_id) WHERE ${hasFilter()}`,
		people("member", "members", "fullname_upper, status, deleted_at", isMember),
		people("company", "companies", "title_upper, status", (row) => `${row}.status = 'Active'`),
		// A company has the tags of its active members.
		`CREATE TRIGGER members_ranked_tags AFTER UPDATE OF status, deleted_at ON members
			WHEN (${isMember("old")}) <> (${isMember("new")})
				AND EXISTS (SELECT 1 FROM member_tags t WHERE t.program_id = new.program_id AND t.member_id = new.id)
			BEGIN ${MOVED} AND participant_type = 'company' AND ${followed("new", ["memberTags"])}; END`,
		...belonging("member_tags", "memberTags"),
		...belonging("member_companies", ...FILTERS),
		...belonging("company_tag_links", "companyTagIds"),
		// Boards that were ranked before may lack somebody, or hold a place for one who is gone.
		MOVED,
	]);
}
