import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { folderPlace } from "~/server/backup/backup-place.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { files } from "~/server/storage/files.server";
import { Regions } from "~db/regions";
import { makeWorld } from "../../support/world";

function folder(): string {
	const made = mkdtempSync(join(tmpdir(), "laurel-power-cut-"));
	onTestFinished(() => rmSync(made, { recursive: true, force: true }));
	return made;
}

async function controlOf(dataDir: string): Promise<string> {
	const regions = new Regions({ dataDir, remotes: {} });
	try {
		return await regions.control().then(
			() => "opens",
			(error: Error) => error.message,
		);
	} finally {
		await regions.close();
	}
}

test("control is restored last: what a power cut left of a restoring is not taken for the whole", async () => {
	const { dataDir } = await makeWorld();
	const from = folderPlace(folder());
	await makeBackup({ dataDir, to: from, key: null, remotes: {}, store: files(), now: Date.now() });
	const to = join(folder(), "data");
	const left: string[] = [];
	const tell = (line: string) => {
		if (line.startsWith("control")) return;
		left.push(folder());
		cpSync(to, left.at(-1) ?? "", { recursive: true });
	};
	await restoreBackup({ from, to, key: null, tell });
	expect(left.length).toBeGreaterThan(1);
	for (const begun of left) expect(await controlOf(begun)).toMatch(/^control\.db is missing/);
	expect(await controlOf(to)).toBe("opens");
});
