import { DAY } from "~/lib/limits";
import { type BackupPlace, backupPlace } from "../backup/backup-place.server";
import { newestBackup } from "../backup/manifest";
import { runtime } from "../runtime.server";
import { jobRecord } from "./job-record.server";

/** A day, and the time that making one may take. */
const BACKUP_LATE = 1.25 * DAY;

export const BACKUP_WORDS = ["ok", "old", "failed", "none", "off"] as const;

export interface BackupState {
	/**
	 * `old`: none for more than a day. `failed`: this process has tried to make one since the newest, and could not; or it
	 * cannot look at them.
	 */
	state: (typeof BACKUP_WORDS)[number];
	/** When the newest whole one was made, UTC ms. */
	made: number | null;
}

/** How backups stand; nothing but `ok` and `off` asks for a look, and nothing stops anything. */
export async function readBackupState(now = Date.now()): Promise<BackupState> {
	if (!runtime().env.BACKUP_URL) return { state: "off", made: null };
	const { made, isAway } = await lookAt(installedPlace());
	const { failedAt } = jobRecord("backups");
	if (isAway || (failedAt !== null && failedAt > (made ?? 0))) return { state: "failed", made };
	if (made === null) return { state: "none", made };
	return { state: now - made > BACKUP_LATE ? "old" : "ok", made };
}

interface Seen {
	made: number | null;
	isAway: boolean;
}

/** Pages and monitors wait for what is asked here: less long than a backup does. */
const LIMITS = { answer: 2_000, question: 4_000 };
/** So long what a bucket has said of its backups is believed, in milliseconds. */
const BELIEVED = 60_000;

interface Look {
	place: BackupPlace;
	at: number;
	seen: Promise<Seen>;
}

const looks = new WeakMap<object, Look>();

function installedPlace(): BackupPlace {
	const { env } = runtime();
	return looks.get(runtime())?.place ?? backupPlace(env, env.BACKUP_URL ?? "", LIMITS);
}

async function lookAt(place: BackupPlace): Promise<Seen> {
	const holder = runtime();
	const known = looks.get(holder);
	if (place.folder === null && known && Date.now() - known.at < BELIEVED) return known.seen;
	const seen = newestBackup(place).then(
		(newest) => ({ made: newest?.made ?? null, isAway: false }),
		async (error: unknown) => {
			holder.log.warn({ err: error }, "the backups cannot be looked at");
			return { made: (await known?.seen)?.made ?? null, isAway: true };
		},
	);
	looks.set(holder, { place, at: Date.now(), seen });
	return seen;
}

/** To be called when another backup is there. */
export function forgetBackupLook(): void {
	const known = looks.get(runtime());
	if (known) looks.set(runtime(), { ...known, at: 0 });
}
