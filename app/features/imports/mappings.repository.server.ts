import type { Look } from "~/lib/csv/looks";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";

/** How files of a kind were mapped last: the header each column took, by column key. */
export interface SavedMapping {
	headers: string[];
	mapping: Record<string, string | null>;
	/** What the values of these headers looked like. */
	looks: Record<string, Look>;
}

export async function findSavedMapping(scope: TenantScope, kind: string): Promise<SavedMapping | undefined> {
	const row = await scope.query
		.selectFrom("import_mappings")
		.select(["headers", "mapping", "looks"])
		.where("program_id", "=", scope.programId)
		.where("kind", "=", kind)
		.executeTakeFirst();
	if (!row) return undefined;
	const headers = readJson<string[]>(row.headers, []);
	return { headers, mapping: readJson(row.mapping, {}), looks: readJson(row.looks, {}) };
}

export async function saveMapping(tx: WriteScope, kind: string, saved: SavedMapping): Promise<void> {
	const values = {
		headers: JSON.stringify(saved.headers),
		mapping: JSON.stringify(saved.mapping),
		looks: JSON.stringify(saved.looks),
		updated: tx.now(),
	};
	await tx.trx
		.insertInto("import_mappings")
		.values({ program_id: tx.programId, kind, ...values })
		.onConflict((conflict) => conflict.columns(["program_id", "kind"]).doUpdateSet(values))
		.execute();
}
