import { createHash } from "node:crypto";
import * as z from "zod";
import type { BackupPlace } from "./backup-place.server";

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.number().int().min(0);
/** Below the data folder, with `/` between its parts, and never out of it. */
const place = z.string().regex(/^(files|imports)(\/(?!\.{1,2}(\/|$))[^/\\\0]+)+$/);

/** What is in one backup. Times are UTC milliseconds. */
const manifestSchema = z.object({
	format: z.literal(1),
	made: z.number().int(),
	/** The name of the key that databases and files are sealed with; null for none. */
	key: z
		.string()
		.regex(/^[0-9a-f]{16}$/)
		.nullable(),
	databases: z.array(z.object({ name: z.string().regex(/^[a-z]+$/), sha256: SHA256, bytes: size, schema: z.string() })),
	programs: z.array(z.object({ id: z.string(), region: z.string() })),
	files: z.array(z.object({ path: place, sha256: SHA256, bytes: size, changed: z.number() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** What an operator reads when a backup cannot be made or used. */
export class BackupRefused extends Error {
	override name = "BackupRefused";
}

const STAMP = /^\d{8}T\d{9}Z$/;

export const isStamp = (name: string) => STAMP.test(name);

/** The folder of a backup by its moment (UTC): 20261122T173000000Z. */
export const stampOf = (made: number) => new Date(made).toISOString().replace(/[-:.]/g, "");

/** Stored last: a backup without it is none. */
export const manifestOf = (stamp: string) => `${stamp}/manifest.json`;

/** When a folder's backup was made; null for what is none. */
function madeAt(stamp: string): number | null {
	if (!isStamp(stamp)) return null;
	const [, y, mo, d, h, mi, s, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(stamp) ?? [];
	const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
	return Number.isNaN(at) ? null : at;
}

interface Backup {
	stamp: string;
	made: number;
	/** False for one that is being made, or could not be. */
	whole: () => Promise<boolean>;
}

/** All that was begun in a place, oldest first. */
async function listBegun({ store }: BackupPlace): Promise<Backup[]> {
	return (await store.folders())
		.flatMap((stamp) => {
			const made = madeAt(stamp);
			return made === null ? [] : [{ stamp, made, whole: async () => (await store.find(manifestOf(stamp))) !== null }];
		})
		.sort((a, b) => a.made - b.made);
}

/** The backups of a place, oldest first: the whole ones, and those that are not. */
export async function listBackups(place: BackupPlace) {
	const begun = await listBegun(place);
	const whole = await Promise.all(begun.map((one) => one.whole()));
	return { whole: begun.filter((_, at) => whole[at]), unfinished: begun.filter((_, at) => !whole[at]) };
}

/** The newest whole backup of a place. */
export async function newestBackup(place: BackupPlace): Promise<{ stamp: string; made: number } | undefined> {
	for (const { stamp, made, whole } of (await listBegun(place)).reverse()) if (await whole()) return { stamp, made };
	return undefined;
}

/** Throws BackupRefused when there is no manifest, or one that cannot be right. */
export async function readManifest({ store, shown }: BackupPlace, stamp: string): Promise<Manifest> {
	const content = isStamp(stamp) ? await store.read(manifestOf(stamp)) : null;
	if (!content) throw new BackupRefused(`There is no backup ${stamp} in ${shown}.`);
	const text = await new Response(content.stream()).text();
	try {
		return manifestSchema.parse(JSON.parse(text));
	} catch {
		throw new BackupRefused(`The manifest of ${stamp} in ${shown} cannot be read.`);
	}
}

/** A key's name tells nothing of it. */
export const nameOfKey = (key: Buffer | null) => key && createHash("sha256").update(key).digest("hex").slice(0, 16);

/** Where the bytes of all files are that were stored with one key. */
export const blobsOf = (key: string | null) => `files/${key ?? "plain"}/`;

/** Where the bytes of a file lie, once for all backups with this key that have them. */
export const blobOf = (key: string | null, sha256: string) => `${blobsOf(key)}${sha256.slice(0, 2)}/${sha256}`;
