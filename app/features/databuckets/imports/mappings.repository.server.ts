import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";

type MappedKind = "target" | "actual";

/** Which heading of a file stands for which code, in the order of the columns. */
export type BucketMapping = readonly (readonly [heading: string, code: string])[];

/** The mappings of a databucket, and when it was last changed; undefined where it is gone. */
export async function findMappings(scope: TenantScope, databucketId: string) {
	const row = await scope.query
		.selectFrom("databuckets")
		.select(["target_mapping as target", "actual_mapping as actual", "updated"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", databucketId)
		.executeTakeFirst();
	if (!row) return undefined;
	const read = (text: string): BucketMapping => readJson<{ codes?: BucketMapping }>(text, {}).codes ?? [];
	return { target: read(row.target), actual: read(row.actual), updated: row.updated };
}

/** Keeps a mapping; `audit` is what says who changed the databucket, where somebody did. */
export async function putMapping(
	tx: WriteScope,
	{ id, kind, audit = {} }: { id: string; kind: MappedKind; audit?: { updated?: number; updated_by?: string } },
	mapping: BucketMapping,
): Promise<void> {
	await tx.trx
		.updateTable("databuckets")
		.set({ [`${kind}_mapping` as const]: JSON.stringify({ codes: mapping }), ...audit })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("databuckets", id);
}
