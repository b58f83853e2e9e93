import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { folderPlace } from "~/server/backup/backup-place.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { folderStore } from "~/server/storage/folder-store.server";
import { checkInvariants } from "~db/invariants";
import { Regions } from "~db/regions";
import { Sqld, sqldBinary } from "../../support/sqld";

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

describe.runIf(sqldBinary())("databases on servers", () => {
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
