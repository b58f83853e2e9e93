import { eachOf } from "../storage/each-of";
import type { BackupPlace } from "./backup-place.server";
import { blobOf, listBackups, manifestOf, readManifest } from "./manifest";
import { keptBackups } from "./retention.rules";

/**
 * Removes backups that are no longer kept or never became whole, and bytes that none of the others has; returns how many
 * whole ones went. Only while nobody makes one.
 */
export async function dropBackups(place: BackupPlace): Promise<number> {
	const { whole, unfinished } = await listBackups(place);
	const kept = keptBackups(whole.map(({ made }) => made));
	const old = whole.filter(({ made }) => !kept.has(made));
	if (old.length + unfinished.length === 0) return 0;
	for (const { stamp } of [...old, ...unfinished]) await place.removeBelow(`${stamp}/`, manifestOf(stamp));
	const used = new Set<string>();
	for (const { stamp, made } of whole)
		if (kept.has(made)) {
			const { files, key } = await readManifest(place, stamp);
			for (const { sha256 } of files) used.add(blobOf(key, sha256));
		}
	for await (const page of place.store.list("files/"))
		await eachOf(
			page.filter(({ key }) => !used.has(key)),
			({ key }) => place.store.remove(key),
		);
	return old.length;
}
