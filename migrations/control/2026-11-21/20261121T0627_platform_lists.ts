import { type Kysely, sql } from "kysely";
import { run } from "../../statements";

interface Before {
	program_directory: { program_id: string; title: string; title_upper: string };
}

/** What the lists of programs and sites are searched, filtered and read in order by. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE program_directory ADD COLUMN title_upper TEXT NOT NULL DEFAULT ''`]);
	const directory = db as unknown as Kysely<Before>;
	// SQL's upper() knows ASCII only.
	for (const { program_id, title } of await directory
		.selectFrom("program_directory")
		.select(["program_id", "title"])
		.execute())
		await sql`update program_directory set title_upper = ${title.normalize("NFC").trim().toUpperCase()}
			where program_id = ${program_id}`.execute(db);
	await run(db, [
		`CREATE INDEX program_directory_title ON program_directory (title_upper, program_id)`,
		`CREATE INDEX sites_program_domain ON sites (program_id, domain_lower)`,
		`CREATE INDEX sites_database_domain ON sites (database_id, domain_lower)`,
		`DROP INDEX sites_program`,
	]);
}
