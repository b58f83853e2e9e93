import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY } from "~/lib/limits";
import { faultOf, normaliseDatabaseError } from "~db/errors";
import { listBackups } from "../backup/manifest";
import { runtime } from "../runtime.server";

const PROBE_BYTES = 4096;
/** A day, and the time that making one may take. */
const BACKUP_LATE = 1.25 * DAY;

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
	return {
		ok: faults.length === 0 && files === "ok",
		databases: Object.fromEntries(states.map(({ name, state }) => [name, state])),
		files,
		backup: await backupState(),
		faults,
		uptimeSeconds: Math.round((Date.now() - startedAt) / 1000),
	};
}

/** How old the newest backup is: `none` and `old` (no backup for more than a day) ask for a look, but stop nothing. */
async function backupState() {
	const { BACKUP_TO } = runtime().env;
	if (!BACKUP_TO) return "off" as const;
	const last = (await listBackups(BACKUP_TO)).at(-1);
	if (!last) return "none" as const;
	return Date.now() - last.made > BACKUP_LATE ? ("old" as const) : ("ok" as const);
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
