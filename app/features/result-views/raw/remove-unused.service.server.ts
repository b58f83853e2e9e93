import { UPLOAD_BLOCKS_REMOVED } from "~/lib/limits";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { deleteUnusedUploads } from "./raw-uploads.repository.server";

/** As many short transactions a round. */
const TURNS = 50;

/** Removes uploads that were never saved or that another has replaced. */
export async function removeUnusedUploads(scope: TenantScope): Promise<void> {
	for (let turn = 0; turn < TURNS; turn++)
		if ((await transact(scope, (tx) => deleteUnusedUploads(tx, UPLOAD_BLOCKS_REMOVED))) === 0) return;
}
