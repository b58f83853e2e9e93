import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

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

/** The folder of a backup by its moment (UTC): 20261122T173000000Z. */
export const stampOf = (made: number) => new Date(made).toISOString().replace(/[-:.]/g, "");

/** When a folder's backup was made; null for what is none. */
function madeAt(stamp: string): number | null {
	if (!STAMP.test(stamp)) return null;
	const [, y, mo, d, h, mi, s, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(stamp) ?? [];
	const at = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}.${ms}Z`);
	return Number.isNaN(at) ? null : at;
}

/** The whole backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<{ stamp: string; made: number }[]> {
	const names = await readdir(folder).catch(() => []);
	return names
		.map((stamp) => ({ stamp, made: madeAt(stamp) }))
		.filter((one): one is { stamp: string; made: number } => one.made !== null)
		.sort((a, b) => a.made - b.made);
}

/** Throws BackupRefused when there is no manifest, or one that cannot be right. */
export async function readManifest(folder: string, stamp: string): Promise<Manifest> {
	const text = await readFile(join(folder, stamp, "manifest.json"), "utf8").catch(() => null);
	if (text === null) throw new BackupRefused(`There is no backup in ${join(folder, stamp)}.`);
	try {
		return manifestSchema.parse(JSON.parse(text));
	} catch {
		throw new BackupRefused(`The manifest in ${join(folder, stamp)} cannot be read.`);
	}
}

/** A key's name tells nothing of it. */
export const nameOfKey = (key: Buffer | null) => key && createHash("sha256").update(key).digest("hex").slice(0, 16);

/** Where the bytes of a file lie, once for all backups with this key that have them. */
export const blobOf = (folder: string, key: string | null, sha256: string) =>
	join(folder, "files", key ?? "plain", sha256.slice(0, 2), sha256);
