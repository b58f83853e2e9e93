import { DAY } from "~/lib/limits";
import { aloneWith } from "~/server/backup/alone.server";
import { backupPlace } from "~/server/backup/backup-place.server";
import { dropBackups } from "~/server/backup/drop-backups.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { newestBackup } from "~/server/backup/manifest";
import { runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { files } from "~/server/storage/files.server";
import { forgetBackupLook } from "~/server/watch/backup-state.server";
import type { Job } from "./jobs.server";

const MINUTE = 60_000;

/** Makes a backup each day into BACKUP_URL, and removes those that are no longer kept. */
export const backupJob: Job = {
	name: "backups",
	everyMs: 10 * MINUTE,
	run: async () => undefined,
	runOnce: async () => {
		const { env, log } = runtime();
		if (!env.BACKUP_URL) return;
		const to = backupPlace(env, env.BACKUP_URL);
		await claimBucket(env.BACKUP_URL);
		const now = Date.now();
		const isDue = async () => now - ((await newestBackup(to))?.made ?? 0) >= DAY;
		if (!(await isDue())) return;
		await aloneWith(to, async () => {
			// Another machine may have made it since.
			if (!(await isDue())) return;
			const about = { dataDir: env.DATA_DIR, to, key: env.BACKUP_KEY, remotes: env.remotes, store: files(), now };
			const { stamp, bytes } = await makeBackup(about);
			const dropped = await dropBackups(to);
			forgetBackupLook();
			log.info({ stamp, bytes, dropped, ms: Date.now() - now }, "a backup was made");
		});
	},
};
