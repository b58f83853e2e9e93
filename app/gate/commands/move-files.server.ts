import { join } from "node:path";
import { parseArgs } from "node:util";
import { folderPlace } from "~/server/backup/backup-place.server";
import { runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { files, storeAt } from "~/server/storage/files.server";
import { isSamePlace, type MovedFiles, moveFiles } from "~/server/storage/move-files.server";
import { areMixed, isPlaceForFiles } from "~/server/storage/s3-address";
import { usageOf } from "./usages";

/** Copies all files of this installation to another storage; with `--remove` the old ones go once all are over. */
export async function moveFilesTo(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: { to: { type: "string" }, remove: { type: "boolean", default: false } },
	});
	const { env } = runtime();
	const { to, remove } = values;
	if (!to || !isPlaceForFiles(to)) {
		console.error(usageOf("files:move"));
		return 2;
	}
	if (to.startsWith("s3:") && !env.s3) {
		console.error("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed for a bucket.");
		return 2;
	}
	if (await isAmongBackups(to)) {
		console.error(`Backups are in ${to}, and would take files there for their own; files need a place of their own.`);
		return 2;
	}
	await claimBucket(to);
	if (await isSamePlace(storeAt(env, to), files())) {
		console.error(`The files are in ${to} already.`);
		return 2;
	}
	if (remove && env.FILES_URL) await claimBucket(env.FILES_URL);
	const begun = Date.now();
	const rate = ({ files }: MovedFiles) => Math.round(files / Math.max(0.001, (Date.now() - begun) / 1000));
	const done = await moveFiles({
		...{ from: files(), to: storeAt(env, to), remove },
		scratch: join(env.DATA_DIR, "scratch"),
		tell: (progress) => console.info(`${progress.files} files so far, ${rate(progress)} a second`),
	});
	for (const { key, why } of done.failed) console.error(`${key}: ${why}`);
	console.info(
		`${done.files} files, ${(done.bytes / 1024 / 1024).toFixed(1)} MB: ${done.copied} copied, ${done.same} were there, ${done.failed.length} failed, ${done.removed} removed; ${rate(done)} a second`,
	);
	if (done.failed.length > 0 && remove) console.error("Nothing was removed, since some could not be moved.");
	return done.failed.length === 0 ? 0 : 1;
}

async function isAmongBackups(to: string): Promise<boolean> {
	const { env } = runtime();
	const { BACKUP_URL: backups = "" } = env;
	if (backups === "" || backups.startsWith("s3:")) return areMixed(to, backups);
	return isSamePlace(storeAt(env, to), folderPlace(backups).store);
}
