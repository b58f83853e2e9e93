import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { allMeters } from "~db/meter";
import { runtime } from "../runtime.server";
import { openStreams } from "../streams.server";
import { BACKUP_WORDS, readBackupState } from "./backup-state.server";
import {
	backupAge,
	backupState,
	databaseBytes,
	databaseUp,
	diskBytes,
	eventStreams,
	statementSeconds,
	statements,
	statementsFailed,
	statementsSlow,
} from "./metrics.server";

/** Takes over what was counted beside the statements. */
export function setStatementFigures(): void {
	for (const all of [statements, statementSeconds, statementsFailed, statementsSlow]) all.reset();
	for (const { database, side, ...meter } of allMeters()) {
		statements.inc({ database, side }, meter.statements);
		statementSeconds.inc({ database, side }, meter.ms / 1000);
		statementsFailed.inc({ database, side }, meter.failed);
		statementsSlow.inc({ database, side }, meter.slow);
	}
	eventStreams.set(openStreams());
}

/** How the databases are, and how much they and the disk hold. */
export async function setPlaceFigures(): Promise<void> {
	const { env, regions } = runtime();
	for (const { name, state } of await regions.states()) {
		databaseUp.set({ database: name }, state === "ok" ? 1 : 0);
		for (const [part, ending] of [
			["file", ".db"],
			["log", ".db-wal"],
		] as const) {
			const found = await stat(join(env.DATA_DIR, `${name}${ending}`)).catch(() => null);
			databaseBytes.set({ database: name, part }, found?.size ?? 0);
		}
	}
	const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
	diskBytes.set({ part: "free" }, bavail * bsize);
	diskBytes.set({ part: "all" }, blocks * bsize);
}

/** The age of the newest backup is left out while there is none. */
export async function setBackupFigures(now = Date.now()): Promise<void> {
	const { state, made } = await readBackupState(now);
	for (const word of BACKUP_WORDS) backupState.set({ state: word }, word === state ? 1 : 0);
	if (made !== null) backupAge.set((now - made) / 1000);
	else backupAge.remove();
}
