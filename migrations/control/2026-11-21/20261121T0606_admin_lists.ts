import { type Kysely, sql } from "kysely";
import { run } from "../../statements";

export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [`ALTER TABLE admins ADD COLUMN name_upper TEXT NOT NULL DEFAULT ''`]);
	const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM admins`.execute(db);
	// As app/lib/text.ts compares names at the time of this migration: SQL's upper() knows ASCII only.
	for (const { id, name } of rows)
		await sql`UPDATE admins SET name_upper = ${name.normalize("NFC").trim().toUpperCase()} WHERE id = ${id}`.execute(
			db,
		);
	await run(db, [
		`CREATE INDEX admins_name ON admins (name_upper, id)`,
		`CREATE INDEX admin_organisations_organisation ON admin_organisations (organisation_id)`,
	]);
}
