import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { faultOf, normaliseDatabaseError } from "~db/errors";
import { runtime } from "../runtime.server";
import { readBackupState } from "../watch/backup-state.server";

const PROBE_BYTES = 4096;

/**
 * How every database of this installation is, in a word, and whether files can be stored; asked by /healthz, which needs
 * neither host nor session. `faults` names the file and says what is wrong.
 */
export async function checkHealth() {
	const { regions, startedAt } = runtime();
	const [states, files] = await Promise.all([regions.states(), filesState()]);
	const faults = states.flatMap(({ name, file, state, says }) =>
		state === "ok" ? [] : [{ database: name, file, state, says }],
	);
	const backup = await readBackupState();
	return {
		ok: faults.length === 0 && files === "ok",
		databases: Object.fromEntries(states.map(({ name, state }) => [name, state])),
		files,
		backup: backup.state,
		backupAgeSeconds: backup.made === null ? null : Math.round((Date.now() - backup.made) / 1000),
		faults,
		uptimeSeconds: Math.round((Date.now() - startedAt) / 1000),
	};
}

/** Writes a little where uploads go, since only that shows whether there is room. */
async function filesState() {
	const folder = join(runtime().env.DATA_DIR, "files");
	const probe = join(folder, `.probe-${process.pid}`);
	try {
		// Never the data folder itself: one that was deleted is to be put back, not made anew.
		await mkdir(folder).catch((error) => {
			if (error.code !== "EEXIST") throw error;
		});
		await writeFile(probe, randomBytes(PROBE_BYTES));
		return "ok" as const;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return "missing" as const;
		return faultOf(normaliseDatabaseError(error));
	} finally {
		await rm(probe, { force: true }).catch(() => undefined);
	}
}
