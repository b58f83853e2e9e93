import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Migration, Migrator, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { saveInDirectory } from "~/features/programs/programs.repository.server";
import { Database } from "~db/database";
import { DatabaseLost } from "~db/errors";
import { checkInvariants } from "~db/invariants";
import { Regions } from "~db/regions";
import { SYSTEM } from "~db/scope";
import { transactControl } from "~db/transact";
import { controlMigrations } from "../../../../migrations/control/registry";
import { regionalMigrations } from "../../../../migrations/regional/registry";
import { makeWorld, type World } from "../../../support/world";
import { databaseFiles, FILE_FAULTS, keep, makeStrange, remains } from "./lost-files";

const NAMES = ["default", "montreal", "control"] as const;
type Name = (typeof NAMES)[number];

let strange: Awaited<ReturnType<typeof makeStrange>>;
beforeAll(async () => {
	strange = await makeStrange();
});
afterAll(() => strange.remove());

/** Programs in two regions, both of which have been used. */
async function makeInstallation(): Promise<World> {
	const world = await makeWorld();
	await write(world.runtime.regions, "montreal", "erable");
	const entry = { programId: "erable", databaseId: "montreal", title: "Érable", organisationId: null };
	await transactControl({ ...world.control, actor: SYSTEM }, (tx) => saveInDirectory(tx, entry));
	await write(world.runtime.regions, "default", "kept");
	await write(world.runtime.regions, "montreal", "kept");
	return world;
}

async function write(regions: Regions, name: "default" | "montreal", id: string): Promise<void> {
	const row = { id, created: 1, updated: 1 };
	await (await regions.region(name)).write((trx) => trx.insertInto("programs").values(row).execute());
}

const holds = async (regions: Regions, name: "default" | "montreal", id: string) => {
	const query = await (await regions.region(name)).read();
	return (await query.selectFrom("programs").select("id").where("id", "=", id).execute()).length === 1;
};

const ask = (regions: Regions, name: Name): Promise<unknown> =>
	name === "control" ? regions.control() : regions.region(name);

/** The words of health, by database. */
const healthOf = async (regions: Regions) =>
	Object.fromEntries((await regions.states()).map(({ name, state }) => [name, state]));

function startOn(folder: string): Regions {
	const regions = new Regions({ dataDir: folder, remotes: {} });
	onTestFinished(() => regions.close());
	return regions;
}

describe.each(NAMES)("%s", (name) => {
	const other = name === "montreal" ? "default" : "montreal";

	describe.each(FILE_FAULTS)("$title", ({ apply, state }) => {
		test("is refused at start by name, nothing is made in its place, and serves again once it is back", async () => {
			const world = await makeInstallation();
			await world.runtime.regions.close();
			const kept = keep(world.dataDir, name);
			apply(world.dataDir, name, strange);
			const was = remains(world.dataDir, name);
			const regions = startOn(world.dataDir);
			const refusal = await ask(regions, name).catch((error: unknown) => error);
			expect(refusal).toBeInstanceOf(DatabaseLost);
			expect(refusal).toMatchObject({ fault: state, message: expect.stringContaining(`${name}.db`) });
			expect(remains(world.dataDir, name)).toBe(was);
			expect(await healthOf(regions)).toMatchObject({ [name]: state });
			if (name !== "control") {
				expect(await holds(regions, other, "kept")).toBe(true);
				expect(await healthOf(regions)).toMatchObject({ control: "ok", [other]: "ok" });
			} else {
				await expect(regions.region("montreal")).rejects.toBeInstanceOf(DatabaseLost);
			}
			kept.putBack();
			await expect.poll(() => ask(regions, name).then(() => "open", String), { timeout: 5000 }).toBe("open");
			expect(await holds(regions, "default", "kept")).toBe(true);
			expect(await holds(regions, "montreal", "kept")).toBe(true);
			await expect.poll(() => healthOf(regions), { timeout: 5000 }).toMatchObject({ [name]: "ok" });
		});

		test("is noticed at once while it is open, by pages and by a write under way, and serves again once it is back", async () => {
			const world = await makeInstallation();
			const { regions } = world.runtime;
			const open = name === "control" ? await regions.control() : await regions.region(name);
			const kept = keep(world.dataDir, name);
			const writing = open.write(async (trx) => {
				await sql`update database_identity set probe = x'00'`.execute(trx);
				apply(world.dataDir, name, strange);
			});
			await expect(writing).rejects.toMatchObject({ fault: state, message: expect.stringContaining(`${name}.db`) });
			const was = remains(world.dataDir, name);
			await expect(ask(regions, name)).rejects.toMatchObject({ fault: state });
			expect(remains(world.dataDir, name)).toBe(was);
			expect(await healthOf(regions)).toMatchObject({ [name]: state });
			if (name !== "control") expect(await holds(regions, other, "kept")).toBe(true);
			kept.putBack();
			await expect.poll(() => ask(regions, name).then(() => "open", String), { timeout: 5000 }).toBe("open");
			expect(await holds(regions, "default", "kept")).toBe(true);
			expect(await holds(regions, "montreal", "kept")).toBe(true);
			await write(regions, "montreal", "later");
			expect(await holds(regions, "montreal", "later")).toBe(true);
		});
	});
});

test("a folder that is moved away is missed as a whole, is not made anew, and serves again once it is back", async () => {
	const world = await makeInstallation();
	const { regions } = world.runtime;
	renameSync(world.dataDir, `${world.dataDir}-away`);
	for (const name of NAMES) await expect(ask(regions, name)).rejects.toMatchObject({ fault: "missing" });
	expect(await healthOf(regions)).toMatchObject({ control: "missing", default: "missing", montreal: "missing" });
	renameSync(`${world.dataDir}-away`, world.dataDir);
	expect(await holds(regions, "default", "kept")).toBe(true);
	await write(regions, "default", "later");
});

test("a server that nobody asks notices by itself, and again when the file is back", async () => {
	const world = await makeInstallation();
	await world.runtime.regions.close();
	const told: string[] = [];
	const report = ({ file, state }: { file: string; state: string }) => told.push(`${file} ${state}`);
	const regions = new Regions({ dataDir: world.dataDir, remotes: {}, report });
	onTestFinished(() => regions.close());
	onTestFinished(regions.watch());
	await regions.region("montreal");
	renameSync(join(world.dataDir, "montreal.db"), join(world.dataDir, "away"));
	await expect.poll(() => told, { timeout: 5000 }).toEqual(["montreal.db missing"]);
	renameSync(join(world.dataDir, "away"), join(world.dataDir, "montreal.db"));
	await expect.poll(() => told, { timeout: 5000 }).toEqual(["montreal.db missing", "montreal.db ok"]);
});

test("a log that is deleted while the database is open loses nothing that was acknowledged", async () => {
	const world = await makeInstallation();
	const { regions } = world.runtime;
	await write(regions, "default", "acknowledged");
	for (const ending of ["-wal", "-shm"]) rmSync(join(world.dataDir, `default.db${ending}`));
	expect(await holds(regions, "default", "acknowledged")).toBe(true);
	await write(regions, "default", "later");
	const elsewhere = startOn(world.dataDir);
	expect(await holds(elsewhere, "default", "acknowledged")).toBe(true);
	expect(await holds(elsewhere, "default", "later")).toBe(true);
});

test("a region without programs gets its file at its first use, also again, and no other is touched", async () => {
	const world = await makeInstallation();
	const { regions } = world.runtime;
	expect(await healthOf(regions)).toMatchObject({ sydney: "ok" });
	expect(databaseFiles(world.dataDir)).not.toContain("sydney.db");
	await regions.region("sydney");
	expect(databaseFiles(world.dataDir)).toContain("sydney.db");
	await regions.close();
	rmSync(join(world.dataDir, "sydney.db"));
	await startOn(world.dataDir).region("sydney");
	expect(databaseFiles(world.dataDir)).toContain("sydney.db");
});

test("a log that is missing when the server starts after a crash is missed: it held what was written last", async () => {
	const world = await makeInstallation();
	// As a machine leaves it that stops in the middle of its work.
	const crashed = `${world.dataDir}-crashed`;
	cpSync(world.dataDir, crashed, { recursive: true });
	onTestFinished(() => rmSync(crashed, { recursive: true, force: true }));
	rmSync(join(crashed, "default.db-wal"));
	const again = startOn(crashed);
	const refused = { fault: "missing", message: expect.stringContaining("default.db-wal is missing") };
	await expect(again.region("default")).rejects.toMatchObject(refused);
	expect(await healthOf(again)).toMatchObject({ default: "missing", montreal: "ok" });
});

test("an older backup of the same database just works, also beside the log of the one before", async () => {
	const world = await makeInstallation();
	const { regions } = world.runtime;
	const backup = join(world.dataDir, "backup");
	await sql.raw(`vacuum into '${backup}'`).execute((await regions.region("default")).writer);
	await write(regions, "default", "after-the-backup");
	renameSync(backup, join(world.dataDir, "default.db"));
	expect(await holds(regions, "default", "kept")).toBe(true);
	expect(await holds(regions, "default", "after-the-backup")).toBe(false);
	await write(regions, "default", "later");
	await regions.close();
	const again = startOn(world.dataDir);
	expect(await holds(again, "default", "later")).toBe(true);
	expect(await checkInvariants(await again.region("default"))).toEqual([]);
});

/** A database as it was before identities came. */
async function olderDatabase(folder: string, name: Name, migrations: Record<string, Migration>, row: string) {
	const database = new Database<unknown>(name, { file: join(folder, `${name}.db`) });
	const older = Object.fromEntries(Object.entries(migrations).filter(([title]) => title < "20261122T0114"));
	const migrator = new Migrator({
		db: database.writer,
		provider: { getMigrations: async () => older },
		migrationTableName: "schema_migrations",
		migrationLockTableName: "schema_migrations_lock",
	});
	expect((await migrator.migrateToLatest()).error).toBeUndefined();
	await sql.raw(row).execute(database.writer);
	database.close();
}

test("an installation of the time before identities keeps its databases at its first start", async () => {
	const folder = mkdtempSync(join(tmpdir(), "laurel-older-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const listed = `insert into program_directory (program_id, database_id, title, created, updated, created_by, updated_by)
		values ('kept', 'default', 'Kept', 1, 1, 'test', 'test')`;
	await olderDatabase(folder, "control", controlMigrations, listed);
	const program = "insert into programs (id, created, updated) values ('kept', 1, 1)";
	await olderDatabase(folder, "default", regionalMigrations, program);
	const regions = startOn(folder);
	expect(await holds(regions, "default", "kept")).toBe(true);
	await regions.close();
	const again = startOn(folder);
	expect(await holds(again, "default", "kept")).toBe(true);
	const rows = await (await (await again.control()).read()).selectFrom("region_databases").select("name").execute();
	expect(rows.map((row) => row.name)).toEqual(["default"]);
});

test("without a recorded identity a database that lacks a listed program is refused, and says which", async () => {
	const world = await makeInstallation();
	await sql`delete from region_databases`.execute(world.control.database.writer);
	await sql`delete from programs where id = 'erable'`.execute((await world.runtime.regions.region("montreal")).writer);
	await world.runtime.regions.close();
	await expect(startOn(world.dataDir).region("montreal")).rejects.toThrow(
		'montreal.db was refused: it does not hold the program "erable"',
	);
});

test("a region that was made just before a crash, and control not told, is taken up at the next start", async () => {
	const world = await makeInstallation();
	await world.runtime.regions.region("sydney");
	await sql`delete from region_databases where name = 'sydney'`.execute(world.control.database.writer);
	await world.runtime.regions.close();
	const regions = startOn(world.dataDir);
	expect((await regions.region("sydney")).identity).toMatch(/^[0-9a-f]{32}$/);
});

describe("control alone", () => {
	test("is refused when it is another installation's, told by the regions", async () => {
		const world = await makeInstallation();
		await world.runtime.regions.close();
		FILE_FAULTS.find(({ title }) => title === "replaced by another installation's")?.apply(
			world.dataDir,
			"control",
			strange,
		);
		await expect(startOn(world.dataDir).control()).rejects.toThrow(
			"control.db was refused: the databases of default, montreal belong to another control database",
		);
	});

	test("is not made anew beside the databases of regions", async () => {
		const world = await makeInstallation();
		await world.runtime.regions.close();
		for (const ending of ["", "-wal", "-shm"]) rmSync(join(world.dataDir, `control.db${ending}`), { force: true });
		await expect(startOn(world.dataDir).region("default")).rejects.toThrow(
			"control.db is missing, but the databases of regions are there (default, montreal)",
		);
		expect(databaseFiles(world.dataDir)).not.toContain("control.db");
	});
});
