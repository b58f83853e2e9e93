import { DAY } from "~/lib/limits";
import { listBackups } from "../backup/manifest";
import { runtime } from "../runtime.server";
import { jobRecord } from "./job-record.server";

/** A day, and the time that making one may take. */
const BACKUP_LATE = 1.25 * DAY;

export const BACKUP_WORDS = ["ok", "old", "failed", "none", "off"] as const;

export interface BackupState {
	/** `old`: none for more than a day. `failed`: this process has tried to make one since the newest, and could not. */
	state: (typeof BACKUP_WORDS)[number];
	/** When the newest whole one was made, UTC ms. */
	made: number | null;
}

/** How backups stand; nothing but `ok` and `off` asks for a look, and nothing stops anything. */
export async function readBackupState(now = Date.now()): Promise<BackupState> {
	const { BACKUP_TO } = runtime().env;
	if (!BACKUP_TO) return { state: "off", made: null };
	const made = (await listBackups(BACKUP_TO)).at(-1)?.made ?? null;
	const { failedAt } = jobRecord("backups");
	if (failedAt !== null && failedAt > (made ?? 0)) return { state: "failed", made };
	if (made === null) return { state: "none", made };
	return { state: now - made > BACKUP_LATE ? "old" : "ok", made };
}
