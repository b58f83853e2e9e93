import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "~/lib/limits";
import { dropBackups } from "~/server/backup/drop-backups.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { listBackups } from "~/server/backup/manifest";
import { runtime } from "~/server/runtime.server";
import type { Job } from "./jobs.server";

const MINUTE = 60_000;
/** A process that ended in between leaves its mark; after this long another one begins. */
const LONGEST = 6 * 60 * MINUTE;

/** Makes a backup each day into BACKUP_TO, and removes those that are no longer kept. */
export const backupJob: Job = {
	name: "backups",
	everyMs: 10 * MINUTE,
	run: async () => undefined,
	runOnce: async () => {
		const { env, log } = runtime();
		const { BACKUP_TO: to } = env;
		if (!to) return;
		const now = Date.now();
		const last = (await listBackups(to)).at(-1);
		if (last && now - last.made < DAY) return;
		await alone(to, now, async () => {
			const about = { dataDir: env.DATA_DIR, to, key: env.BACKUP_KEY, remote: Object.keys(env.remotes), now };
			const { stamp, bytes } = await makeBackup(about);
			const dropped = await dropBackups(to);
			log.info({ stamp, bytes, dropped, ms: Date.now() - now }, "a backup was made");
		});
	},
};

/** Runs `work` unless another process is at it. */
async function alone(to: string, now: number, work: () => Promise<void>): Promise<void> {
	const mark = join(to, ".making");
	const found = await stat(mark).catch(() => null);
	if (found && now - found.mtimeMs > LONGEST) await rm(mark, { force: true });
	await mkdir(to, { recursive: true });
	const handle = await open(mark, "wx").catch(() => null);
	if (!handle) return;
	await handle.close();
	try {
		await work();
	} finally {
		await rm(mark, { force: true });
	}
}
