import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderPlace } from "~/server/backup/backup-place.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { newestBackup } from "~/server/backup/manifest";
import { files } from "~/server/storage/files.server";
import { openFile } from "../../support/files/opened-file";
import { makeWorld } from "../../support/world";

async function installation() {
	const world = await makeWorld();
	const folder = mkdtempSync(join(tmpdir(), "laurel-lost-region-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	await world.runtime.regions.close();
	const to = folderPlace(folder);
	const backup = () =>
		makeBackup({ dataDir: world.dataDir, to, key: null, remotes: {}, store: files(), now: Date.now() });
	return { to, backup, region: join(world.dataDir, "default.db"), remove: () => remove(world.dataDir) };
}

function remove(dataDir: string) {
	for (const ending of ["", "-wal", "-shm"]) rmSync(join(dataDir, `default.db${ending}`), { force: true });
}

test("no backup is made without a region that has programs: the days go by, and the good ones with them", async () => {
	const { to, backup, remove } = await installation();
	remove();
	await expect(backup()).rejects.toThrow(/default\.db is missing, and with it demo, other: a backup now would lack it/);
	expect(await newestBackup(to)).toBeUndefined();
});

test("nor of another database in a region's place", async () => {
	const { backup, region } = await installation();
	await backup();
	const db = openFile(region);
	db.exec("UPDATE database_identity SET id = 'another'");
	db.close();
	await expect(backup()).rejects.toThrow(/default\.db is another database than control knows/);
});
