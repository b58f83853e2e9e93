import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import type { Taken } from "./took.rules";

const FIELDS = [
	...(["id", "kind", "state", "csv_name as csvName", "databucket_id as databucketId"] as const),
	...(["consumed_target_codes as consumed", "active_codes as active", "took"] as const),
	...(["row_count as rows", "unmatched", "created", "created_by as createdBy"] as const),
] as const;

const importsOf = (scope: TenantScope) =>
	scope.query.selectFrom("databucket_imports").select(FIELDS).where("program_id", "=", scope.programId);

type Row = Awaited<ReturnType<ReturnType<typeof importsOf>["execute"]>>[number];

const opened = ({ consumed, active, took, ...row }: Row) => ({
	...row,
	consumed: readJson<string[]>(consumed, []),
	active: readJson<string[]>(active, []),
	took: readJson<Taken[]>(took, []),
});

export type BucketImport = ReturnType<typeof opened>;

/** The imports of a databucket, the oldest first. */
export async function listBucketImports(scope: TenantScope, databucketId: string): Promise<BucketImport[]> {
	const rows = await importsOf(scope)
		.where("databucket_id", "=", databucketId)
		.orderBy("created")
		.orderBy("id")
		.execute();
	return rows.map(opened);
}

export async function findBucketImport(scope: TenantScope, id: string): Promise<BucketImport | undefined> {
	const row = await importsOf(scope).where("id", "=", id).executeTakeFirst();
	return row && opened(row);
}

export interface NewBucketImport {
	id: string;
	databucketId: string;
	kind: "target" | "actual";
	csvName: string;
}

/** Opens an import that counts for nothing yet; one that is there already stays as it is. */
export async function openBucketImport(tx: WriteScope, { id, databucketId, kind, csvName }: NewBucketImport) {
	const at = tx.now();
	await tx.trx
		.insertInto("databucket_imports")
		.values({
			...{ program_id: tx.programId, databucket_id: databucketId, id, kind, csv_name: csvName },
			...{ created: at, updated: at, created_by: tx.actor.id, updated_by: tx.actor.id },
		})
		.onConflict((conflict) => conflict.columns(["program_id", "id"]).doNothing())
		.execute();
}

interface ImportChange {
	state?: BucketImport["state"];
	consumed?: readonly string[];
	active?: readonly string[];
	took?: readonly Taken[];
	rows?: number;
	unmatched?: number;
	created?: number;
}

export async function changeBucketImport(tx: WriteScope, id: string, change: ImportChange): Promise<void> {
	const { consumed, active, took, rows, ...plain } = change;
	await tx.trx
		.updateTable("databucket_imports")
		.set({
			...plain,
			...(consumed && { consumed_target_codes: JSON.stringify(consumed) }),
			...(active && { active_codes: JSON.stringify(active) }),
			...(took && { took: JSON.stringify(took) }),
			...(rows !== undefined && { row_count: rows }),
			...{ updated: tx.now(), updated_by: tx.actor.id },
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
}

/** Removes an import without rows. */
export async function deleteBucketImport(tx: WriteScope, id: string): Promise<void> {
	await tx.trx.deleteFrom("databucket_imports").where("program_id", "=", tx.programId).where("id", "=", id).execute();
}

/** Whether anything was ever imported into a databucket and is still there. */
export async function hasImports(scope: TenantScope, databucketId: string): Promise<boolean> {
	const row = await scope.query
		.selectFrom("databucket_imports")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("databucket_id", "=", databucketId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
