import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backupPlace } from "~/server/backup/backup-place.server";
import { fillPrimaries, unusedPrimaries } from "~/server/backup/fill-primaries.server";
import { BackupRefused, newestBackup, readManifest } from "~/server/backup/manifest";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { readEnv } from "~/server/env.server";
import { createRuntime, installRuntime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { files } from "~/server/storage/files.server";
import { isRegion, REGIONS } from "~db/regions";
import { usageOf } from "./usages";
import { verify } from "./verify.server";

const NO_KEYS = {
	SESSION_SECRET: randomBytes(32).toString("base64url"),
	ENCRYPTION_KEYS: `1:${randomBytes(32).toString("base64")}`,
};

/**
 * Puts a backup into a data folder that is not there yet, brings it to the newest schema and checks every invariant. With
 * `--primaries` its databases go on to the servers that the settings name.
 */
export async function restore(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			from: { type: "string" },
			to: { type: "string" },
			at: { type: "string" },
			region: { type: "string" },
			primaries: { type: "boolean", default: false },
		},
	});
	const { from, to, at, region } = values;
	if (!from || !to) {
		console.error(usageOf("restore"));
		return 2;
	}
	if (region !== undefined && !isRegion(region)) {
		console.error(`There is no region "${region}". Known: ${REGIONS.join(", ")}`);
		return 2;
	}
	const env = readEnv();
	const isKeyed = env.ENCRYPTION_KEYS !== undefined || existsSync(join(to, "secrets.json"));
	// What is checked needs no keys. Made up and kept in the folder, they would be taken for those of its data.
	installRuntime(createRuntime({ ...env, DATA_DIR: to, remotes: {}, ...NO_KEYS }));
	const tell = (line: string) => console.info(line);
	try {
		const { BACKUP_KEY: key } = env;
		const place = backupPlace(env, from);
		const stamp = at ?? (await newestBackup(place))?.stamp;
		const primaries =
			values.primaries && stamp !== undefined
				? await unusedPrimaries(await readManifest(place, stamp), env.remotes, region)
				: [];
		await restoreBackup({ from: place, to, stamp, only: region, key, store: files(), tell });
		if (primaries.length > 0) {
			await fillPrimaries(primaries, to, tell);
			const remotes = Object.fromEntries(primaries.map(({ name, remote }) => [name, remote]));
			installRuntime(createRuntime({ ...env, DATA_DIR: to, remotes: { ...env.remotes, ...remotes }, ...NO_KEYS }));
		}
	} catch (error) {
		if (!(error instanceof BackupRefused)) throw error;
		console.error(error.message);
		return 1;
	}
	if (region === undefined && env.FILES_URL) await claimBucket(env.FILES_URL);
	if (!isKeyed)
		console.info(`keys: no backup holds them; put secrets.json into ${to}, or set ENCRYPTION_KEYS, before you start`);
	return verify(region === undefined ? [] : ["--region", region]);
}
