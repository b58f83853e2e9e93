import Libsql from "libsql/promise";

/** Milliseconds to wait for another process. */
const LOCK_PATIENCE = 5_000;

/** Runs statements on a connection of its own, off the event loop. */
async function beside<T>(path: string, work: (db: Libsql) => Promise<T>): Promise<T> {
	const db = new Libsql(path, { timeout: LOCK_PATIENCE });
	try {
		return await work(db);
	} finally {
		db.close();
	}
}

/** Copies a database file as it is at one moment, whatever is written meanwhile; tells its newest migration. */
export function copySnapshot(source: string, target: string): Promise<{ schema: string }> {
	return beside(source, async (db) => {
		await db.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`);
		const newest = await db.prepare("SELECT max(name) AS name FROM schema_migrations");
		const { name } = ((await newest.get()) ?? {}) as { name?: string | null };
		return { schema: name ?? "" };
	});
}

/** The programs that a file of control lists, and the regions they are in. */
export function programsListed(control: string): Promise<{ id: string; region: string }[]> {
	return beside(control, async (db) => {
		const all = await db.prepare(
			"SELECT program_id AS id, database_id AS region FROM program_directory ORDER BY program_id",
		);
		return ((await all.all()) as { id: string; region: string }[]).map(({ id, region }) => ({ id, region }));
	});
}
