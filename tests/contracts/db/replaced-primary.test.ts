import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { Database } from "../../../db/database";
import { migrateRegional } from "../../../db/migrate";
import { Regions } from "../../../db/regions";
import type { RegionalSchema } from "../../../db/schema/regional";
import { Sqld } from "../../support/sqld";
import { hasServer, temporaryFolder } from "./paths";

type Read = NonNullable<Database<RegionalSchema>["config"]["remote"]>["read"];

const WAYS: { title: string; read: Read }[] = [
	{ title: "read where it is written", read: { kind: "primary" } },
	{ title: "read from an embedded copy", read: { kind: "embedded", syncSeconds: 0.1 } },
];

/** An installation whose default region is on a server and holds a program. */
async function installation(read: Read) {
	const sqld = await Sqld.start();
	onTestFinished(() => sqld.remove());
	const dataDir = temporaryFolder();
	const remote = { url: sqld.url, read };
	const start = () => {
		const regions = new Regions({ dataDir, remotes: { default: remote } });
		onTestFinished(() => regions.close());
		return regions;
	};
	const regions = start();
	const { writer } = await regions.control();
	const audit = { created: 1, updated: 1, created_by: "test", updated_by: "test" };
	await insertProgram(await regions.region("default"), "demo");
	await writer
		.insertInto("program_directory")
		.values({ program_id: "demo", database_id: "default", organisation_id: null, title: "Demo", ...audit })
		.execute();
	return { sqld, regions, start, remote };
}

const insertProgram = (database: Database<RegionalSchema>, id: string) =>
	database.write((trx) => trx.insertInto("programs").values({ id, created: 1, updated: 1 }).execute());

/** The server of the same address with nothing in it. */
async function emptyServer(sqld: Sqld): Promise<void> {
	await sqld.kill();
	for (const name of readdirSync(sqld.folder)) rmSync(join(sqld.folder, name), { recursive: true });
	await sqld.restart();
}

const bare = (remote: { url: string; read: Read }) => {
	const config = { file: join(temporaryFolder(), "x.db"), remote: { ...remote, read: { kind: "primary" as const } } };
	const database = new Database<RegionalSchema>("bare", config);
	onTestFinished(() => database.close());
	return database;
};

const tablesOf = async (remote: { url: string; read: Read }) => {
	const { rows } = await sql`select name from sqlite_master where name not like 'sqlite_%'`.execute(
		bare(remote).writer,
	);
	return rows;
};

describe.skipIf(!hasServer).each(WAYS)("a region on a server, $title", ({ read }) => {
	test("is the same one after a restart of either side", async () => {
		const { sqld, regions, start } = await installation(read);
		await regions.close();
		await sqld.kill();
		await sqld.restart();
		const again = start();
		await insertProgram(await again.region("default"), "later");
		expect(await again.states()).toContainEqual({ name: "default", file: expect.any(String), state: "ok" });
	});

	test("whose primary is replaced by an empty one is refused, while running and at start, and never migrated", async () => {
		const { sqld, regions, start, remote } = await installation(read);
		const database = await regions.region("default");
		await emptyServer(sqld);
		await expect(insertProgram(database, "lost")).rejects.toThrow();
		const refused = { fault: "replaced", message: expect.stringContaining("default") };
		await expect
			.poll(() => regions.check().then(() => regions.region("default").catch((error: unknown) => error)), {
				timeout: 30_000,
			})
			.toMatchObject(refused);
		await regions.close();
		await expect(start().region("default")).rejects.toMatchObject({ fault: "replaced" });
		expect(await tablesOf(remote)).toEqual([]);
	});

	test("whose primary is replaced by one with all tables takes no write, and is refused", async () => {
		const { sqld, regions, start, remote } = await installation(read);
		const database = await regions.region("default");
		await emptyServer(sqld);
		await migrateRegional(bare(remote));
		// The first statement may only find out that the connection is gone.
		await insertProgram(database, "lost").catch(() => undefined);
		await expect(insertProgram(database, "lost")).rejects.toMatchObject({ fault: "replaced" });
		const { rows } = await sql`select id from programs`.execute(bare(remote).writer);
		expect(rows).toEqual([]);
		await regions.close();
		const again = start();
		await expect(again.region("default")).rejects.toMatchObject({ fault: "replaced" });
		expect(await again.states()).toContainEqual(expect.objectContaining({ name: "default", state: "replaced" }));
	});
});
