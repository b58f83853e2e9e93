import { parseArgs } from "node:util";
import { aloneWith } from "~/server/backup/alone.server";
import { backupPlace } from "~/server/backup/backup-place.server";
import { makeBackup } from "~/server/backup/make-backup.server";
import { BackupRefused } from "~/server/backup/manifest";
import { runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { files } from "~/server/storage/files.server";
import { usageOf } from "./usages";

/** Copies this installation into a folder or bucket of backups. */
export async function backup(args: string[]): Promise<number> {
	const { env } = runtime();
	const { values } = parseArgs({ args, options: { to: { type: "string" } } });
	const address = values.to ?? env.BACKUP_URL;
	if (!address) {
		console.error(usageOf("backup"));
		return 2;
	}
	try {
		const to = backupPlace(env, address);
		await claimBucket(address);
		const now = Date.now();
		const about = { dataDir: env.DATA_DIR, to, key: env.BACKUP_KEY, remotes: env.remotes, store: files(), now };
		const made = await aloneWith(to, () => makeBackup({ ...about, tell: (line) => console.info(line) }));
		if (!made)
			throw new BackupRefused(
				`Another backup is being made in ${address}; one that was broken off is over after a quarter of an hour.`,
			);
		console.info(`backup ${made.stamp} is whole`);
		return 0;
	} catch (error) {
		if (!(error instanceof BackupRefused)) throw error;
		console.error(error.message);
		return 1;
	}
}
