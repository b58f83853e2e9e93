import { type Kysely, sql } from "kysely";
import { run } from "../../statements";

/** Members in one statement of the backfill. */
const AT_ONCE = 500;

const LIVE = "WHERE deleted_at IS NULL";

/** What the lists of admins are searched and sorted by. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE members ADD COLUMN lastname_upper TEXT NOT NULL DEFAULT ''`]);
	await fillLastNames(db);
	await run(db, [
		`CREATE INDEX members_lastname ON members (program_id, lastname_upper, id) ${LIVE}`,
		`CREATE INDEX members_created ON members (program_id, created, id) ${LIVE}`,
		`CREATE INDEX members_status_created ON members (program_id, status, created, id) ${LIVE}`,
		`CREATE INDEX members_balance ON members (program_id, balance, id) ${LIVE}`,
		`CREATE INDEX members_status_balance ON members (program_id, status, balance, id) ${LIVE}`,
		// The condition is the list's own: nameless rows of erased members are not walked over.
		`CREATE INDEX members_trash ON members (program_id, deleted_at, id)
			WHERE deleted_at IS NOT NULL AND email_lower <> 'deleted-' || lower(id) || '@invalid'`,
		`CREATE INDEX companies_created ON companies (program_id, created, id)`,
		`CREATE INDEX companies_points ON companies (program_id, points, id)`,
		`CREATE INDEX rewards_points ON rewards (program_id, points_cost, id)`,
		`CREATE INDEX orders_points ON orders (program_id, cart_value, id)`,
		`CREATE INDEX import_jobs_list ON import_jobs (program_id, created, id)`,
		`CREATE INDEX import_jobs_status_list ON import_jobs (program_id, status, created, id)`,
		`CREATE INDEX import_jobs_file ON import_jobs (program_id, lower(file_name))`,
		`CREATE INDEX outbox_list ON outbox (program_id, created, id)`,
		`CREATE INDEX outbox_status_list ON outbox (program_id, status, created, id)`,
		`CREATE INDEX outbox_address ON outbox (program_id, lower(to_address))`,
		`CREATE INDEX api_keys_list ON api_keys (program_id, created, id)`,
		// Each is the beginning of a list's index by now.
		`DROP INDEX import_jobs_created`,
		`DROP INDEX import_jobs_status`,
		`DROP INDEX outbox_queue`,
		`DROP INDEX outbox_created`,
		`DROP INDEX api_keys_created`,
	]);
}

/** SQL upper() knows ASCII only, so the names are turned here, as the portal turns them. */
async function fillLastNames(db: Kysely<never>): Promise<void> {
	for (let last = { program: "", id: "" }; ; ) {
		const { rows } = await sql<{ program: string; id: string; lastname: string }>`
			SELECT program_id AS program, id, lastname FROM members
			WHERE (program_id, id) > (${last.program}, ${last.id}) ORDER BY program_id, id LIMIT ${AT_ONCE}`.execute(db);
		const end = rows.at(-1);
		if (!end) return;
		last = end;
		const values = rows.map(
			({ program, id, lastname }) => sql`(${program}, ${id}, ${lastname.normalize("NFC").trim().toUpperCase()})`,
		);
		await sql`WITH named (program, member, upper_name) AS (VALUES ${sql.join(values)})
			UPDATE members SET lastname_upper = upper_name FROM named
			WHERE program_id = program AND id = member`.execute(db);
	}
}
