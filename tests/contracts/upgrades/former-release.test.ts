import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Database } from "../../../db/database";
import { migrateControl, migrateRegional } from "../../../db/migrate";
import { openFile } from "../../support/files/opened-file";
import { temporaryFolder } from "../db/paths";

const FIXTURE = new URL("../../fixtures/release/statements.json.gz", import.meta.url);
const release: { version: string; control: string[]; regional: string[] } = JSON.parse(
	gunzipSync(readFileSync(FIXTURE)).toString("utf8"),
);

/** What a server of the release that was recorded could not ask of a database that a newer one has migrated. */
async function refusedBy(
	name: "control" | "default",
	migrate: (database: Database<never>) => Promise<string[]>,
	statements: readonly string[],
): Promise<string[]> {
	const file = join(temporaryFolder(), `${name}.db`);
	const database = new Database<never>(name, { file });
	await migrate(database);
	database.close();
	const newest = openFile(file);
	try {
		return statements.flatMap((statement) => {
			try {
				newest.prepare(statement);
				return [];
			} catch (error) {
				return [`${(error as Error).message}: ${statement.slice(0, 300)}`];
			}
		});
	} finally {
		newest.close();
	}
}

test("every statement of the recorded release can be asked of the newest schema [SITE-43]", async () => {
	expect(release.version).toMatch(/^\d+\.\d+\.\d+$/);
	expect(release.control.length).toBeGreaterThan(50);
	expect(release.regional.length).toBeGreaterThan(500);
	expect(await refusedBy("control", migrateControl, release.control)).toEqual([]);
	expect(await refusedBy("default", migrateRegional, release.regional)).toEqual([]);
});
