import { runtime } from "../runtime.server";
import { files as store } from "../storage/files.server";
import { readBackupState } from "../watch/backup-state.server";

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
