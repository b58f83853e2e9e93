import { parseArgs } from "node:util";
import { BackupRefused } from "~/server/backup/manifest";
import { restoreBackup } from "~/server/backup/restore-backup.server";
import { createRuntime, installRuntime, runtime } from "~/server/runtime.server";
import { isRegion, REGIONS } from "~db/regions";
import { verify } from "./verify.server";

const USAGE = "Usage: npm run restore -- --from <folder> --to <data folder> [--at <backup>] [--region <name>]";

/** Puts a backup into a data folder that is not there yet, brings it to the newest schema and checks every invariant. */
export async function restore(args: string[]): Promise<number> {
	const { values } = parseArgs({
		args,
		options: {
			from: { type: "string" },
			to: { type: "string" },
			at: { type: "string" },
			region: { type: "string" },
		},
	});
	const { from, to, at, region } = values;
	if (!from || !to) {
		console.error(USAGE);
		return 2;
	}
	if (region !== undefined && !isRegion(region)) {
		console.error(`There is no region "${region}". Known: ${REGIONS.join(", ")}`);
		return 2;
	}
	const { env, regions } = runtime();
	try {
		await restoreBackup({ from, to, stamp: at, only: region, key: env.BACKUP_KEY, tell: (line) => console.info(line) });
	} catch (error) {
		if (!(error instanceof BackupRefused)) throw error;
		console.error(error.message);
		return 1;
	}
	await regions.close();
	installRuntime(createRuntime({ ...env, DATA_DIR: to, remotes: {} }));
	return verify(region === undefined ? [] : ["--region", region]);
}
