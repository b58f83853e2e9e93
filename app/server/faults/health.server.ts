import { DAY } from "~/lib/limits";
import { listBackups } from "../backup/manifest";
import { runtime } from "../runtime.server";
import { files as store } from "../storage/files.server";

/** A day, and the time that making one may take. */
const BACKUP_LATE = 1.25 * DAY;

/**
 * How every database of this installation is, in a word, and whether files can be stored; asked by /healthz, which needs
 * neither host nor session. `faults` names the file and says what is wrong.
 */
export async function checkHealth() {
	const { regions, startedAt } = runtime();
	const [states, files] = await Promise.all([regions.states(), store().state()]);
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
