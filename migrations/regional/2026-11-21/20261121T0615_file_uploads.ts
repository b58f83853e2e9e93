import { type Kysely, sql } from "kysely";
import { run } from "../../statements";

interface OldFile {
	program_id: string;
	id: string;
	path: string;
	name: string;
	size: string | null;
}

/** Folders to list by, names to search by, and which rows are one upload: a picture has a row for each of its sizes. */
export async function up(db: Kysely<never>): Promise<void> {
	await run(db, [
		`ALTER TABLE files ADD COLUMN folder TEXT NOT NULL DEFAULT ''`,
		`ALTER TABLE files ADD COLUMN name_upper TEXT NOT NULL DEFAULT ''`,
		`ALTER TABLE files ADD COLUMN upload_id TEXT NOT NULL DEFAULT ''`,
		`ALTER TABLE files ADD COLUMN image_size TEXT CHECK (image_size IN ('small', 'medium', 'large'))`,
		`ALTER TABLE files ADD COLUMN field_id TEXT`,
		`ALTER TABLE files ADD COLUMN entry_id TEXT`,
	]);
	const { rows } = await sql<OldFile>`
		SELECT program_id, id, path, name, json_extract(metadata, '$.size') AS size FROM files`.execute(db);
	for (const file of rows) {
		const picture = /^(?:.*\/)?([^/]+)-(small|medium|large)\.\w+$/.exec(file.path);
		const size = picture?.[2] === file.size ? file.size : null;
		const folder = file.path.slice(0, Math.max(0, file.path.lastIndexOf("/")));
		await sql`
			UPDATE files SET folder = ${folder}, name_upper = ${file.name.normalize("NFC").trim().toUpperCase()},
				upload_id = ${size ? picture?.[1] : file.id}, image_size = ${size}
			WHERE program_id = ${file.program_id} AND id = ${file.id}`.execute(db);
	}
	await run(db, [
		`CREATE INDEX files_folder ON files (program_id, folder, created DESC, id DESC)`,
		`CREATE INDEX files_upload ON files (program_id, upload_id)`,
		`CREATE INDEX files_owner ON files (program_id, owner_member_id) WHERE owner_member_id IS NOT NULL`,
		`CREATE INDEX files_entry ON files (program_id, entry_id) WHERE entry_id IS NOT NULL`,
		`CREATE INDEX files_waiting ON files (program_id, created) WHERE field_id IS NOT NULL AND entry_id IS NULL`,
	]);
}
