import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { post } from "~/features/points/points.service.server";
import { restore } from "~/gate/commands/restore.server";
import { folderPlace } from "~/server/backup/backup-place.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { runtime } from "~/server/runtime.server";
import { folderStore } from "~/server/storage/folder-store.server";
import { checkInvariants } from "~db/invariants";
import { Regions } from "~db/regions";
import { transact } from "~db/transact";
import { addMember } from "../../support/http";
import { Sqld, sqldBinary } from "../../support/sqld";
import { makeWorld } from "../../support/world";

const NOW = Date.parse("2026-11-22T03:00:00Z");
const AUDIT = { created: 1, updated: 1, created_by: "test", updated_by: "test" };

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "laurel-primaries-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

/** An installation whose databases are all on servers, with a program in one. */
async function installation() {
	const servers = await Promise.all([Sqld.start(), Sqld.start()]);
	onTestFinished(async () => {
		for (const one of servers) await one.remove();
	});
	const [control, region] = servers.map(({ url }) => ({ url, read: { kind: "primary" as const } }));
	if (!control || !region) throw new Error("two servers were started");
	const remotes = { control, default: region };
	const regions = new Regions({ dataDir: folder(), remotes });
	onTestFinished(() => regions.close());
	const { writer } = await regions.control();
	const database = await regions.region("default");
	await database.write((trx) => trx.insertInto("programs").values({ id: "demo", created: 1, updated: 1 }).execute());
	await writer
		.insertInto("program_directory")
		.values({ program_id: "demo", database_id: "default", organisation_id: null, title: "Demo", ...AUDIT })
		.execute();
	const pair = (name: string) =>
		database.write((trx) =>
			trx
				.insertInto("companies")
				.values(
					["a", "b"].map((side) => ({
						...{ ...AUDIT, program_id: "demo", id: `${name}-${side}`, title: name, title_upper: `${name}-${side}` },
					})),
				)
				.execute(),
		);
	return { remotes, pair };
}

/** What a database answers to a statement. */
async function answersOf<R>(database: { writer: unknown }, text: string): Promise<R[]> {
	return (await sql.raw<R>(text).execute(database.writer as never)).rows;
}

const SEEN = `select (select json_group_array(id || lastname || balance) from (select * from members order by id)) as members,
	(select json_group_array(id || points) from (select * from member_transactions order by rowid)) as ledger,
	(select json_group_array(rowid) from (select rowid from member_transactions order by rowid)) as numbers,
	(select json_group_array(rowid) from (select rowid from search_words where search_words match 'pat' order by rowid)) as found,
	(select json_group_array(sql) from (select sql from sqlite_master where type = 'trigger' order by name)) as triggers,
	(select seq from sqlite_sequence where name = 'change_log') as changes, (select id from database_identity) as identity,
	(select hex(probe) from database_identity) as probe`;

describe.runIf(sqldBinary())("databases on servers", () => {
	test("are filled from the backup of one machine: every row, number and word is there, and what is in use is not touched", async () => {
		const world = await makeWorld();
		for (const id of ["1", "2", "3"]) {
			const source = { kind: "test", id };
			const award = {
				memberId: await addMember(world),
				kind: "Award" as const,
				points: 5,
				description: "Start",
				source,
			};
			await transact(world.scope, (tx) => post(tx, award));
		}
		await world.scope.database.write((trx) => trx.deleteFrom("change_log").execute());
		// A copy that is made while a full disk is looked at has this.
		await world.scope.database.write((trx) => sql`update database_identity set probe = zeroblob(9)`.execute(trx));
		const before = await answersOf<Record<string, unknown>>(world.scope.database, SEEN);
		expect(before[0]).toMatchObject({ changes: expect.any(Number), found: expect.stringContaining(",") });
		const place = folder();
		const { dataDir } = world;
		const about = { dataDir, to: folderPlace(place), key: null, remotes: {}, store: folderStore(dataDir), now: NOW };
		await makeBackup(about);
		const servers = await Promise.all([Sqld.start(), Sqld.start()]);
		onTestFinished(async () => {
			for (const one of servers) await one.remove();
		});
		const said: string[] = [];
		for (const how of ["info", "error"] as const)
			vi.spyOn(console, how).mockImplementation((line: string) => void said.push(line));
		const again = async () => [
			await restore(["--from", place, "--to", join(folder(), "data"), "--primaries"]),
			said.at(-1),
		];
		vi.stubEnv("DB_CONTROL_URL", servers[0]?.url);
		expect(await again()).toEqual([1, "DB_DEFAULT_URL is not set; nothing was restored."]);
		vi.stubEnv("DB_DEFAULT_URL", servers[1]?.url);
		expect(await again()).toEqual([0, "0 violations"]);
		// What is broken off has no control, and so is none that a server would start with.
		expect(said.flatMap((line) => /^(\w+): \d+ rows in/.exec(line)?.[1] ?? [])).toEqual(["default", "control"]);
		await runtime().regions.close();
		const [control, region] = servers.map(({ url }) => ({ url, read: { kind: "primary" as const } }));
		if (!control || !region) throw new Error("two servers were started");
		const regions = new Regions({ dataDir: folder(), remotes: { control, default: region } });
		onTestFinished(() => regions.close());
		const database = await regions.region("default");
		expect(await answersOf(database, SEEN)).toEqual(before);
		await expect(answersOf(database, "update member_transactions set points = 6")).rejects.toThrow("append-only");
		expect(await again()).toEqual([1, expect.stringContaining("is in use")]);
		expect(await answersOf(database, SEEN)).toEqual(before);
	});

	test("are copied from there as they are at one moment, whatever is written meanwhile, and run from files again", async () => {
		const { remotes, pair } = await installation();
		for (let index = 0; index < 20; index++) await pair(`before-${index}`);
		const to = folderPlace(folder());
		const dataDir = folder();
		let done = false;
		const writing = (async () => {
			for (let index = 0; !done; index++) await pair(`meanwhile-${index}`);
		})();
		const about = { dataDir, to, key: null, remotes, store: folderStore(dataDir), now: NOW };
		await makeBackup(about).finally(() => {
			done = true;
		});
		await writing;
		expect(readdirSync(join(to.shown, "20261122T030000000Z")).sort()).toEqual([
			"control.db",
			"default.db",
			"manifest.json",
		]);
		const target = join(folder(), "data");
		const manifest = await restoreBackup({ from: to, to: target, key: null });
		expect(manifest.programs).toEqual([{ id: "demo", region: "default" }]);
		const regions = new Regions({ dataDir: target, remotes: {} });
		onTestFinished(() => regions.close());
		const database = await regions.region("default");
		const rows = await database.writer.selectFrom("companies").select(["id", "title"]).execute();
		const titles = new Set(rows.map(({ title }) => title));
		expect(rows.length).toBe(2 * titles.size);
		for (let index = 0; index < 20; index++) expect(titles).toContain(`before-${index}`);
		expect(await checkInvariants(database)).toEqual([]);
	});
});
