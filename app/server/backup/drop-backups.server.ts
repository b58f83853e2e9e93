import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { blobOf, listBackups, readManifest } from "./manifest";
import { keptBackups } from "./retention.rules";

/** Removes backups that are no longer kept, and bytes that none of the others has; returns how many backups went. */
export async function dropBackups(folder: string): Promise<number> {
	const all = await listBackups(folder);
	const kept = keptBackups(all.map(({ made }) => made));
	const old = all.filter(({ made }) => !kept.has(made));
	for (const { stamp } of old) await rm(join(folder, stamp), { recursive: true, force: true });
	if (old.length === 0) return 0;
	const used = new Set<string>();
	for (const { stamp, made } of all)
		if (kept.has(made)) {
			const { files, key } = await readManifest(folder, stamp);
			for (const { sha256 } of files) used.add(blobOf(folder, key, sha256));
		}
	const entries = await readdir(join(folder, "files"), { withFileTypes: true, recursive: true }).catch(() => []);
	for (const entry of entries) {
		const path = join(entry.parentPath, entry.name);
		if (entry.isFile() && !used.has(path)) await rm(path, { force: true });
	}
	return old.length;
}
