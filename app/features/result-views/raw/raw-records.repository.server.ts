import type { RawRecordsTable } from "~db/schema/results/result-views";
import type { TenantScope, WriteScope } from "~db/scope";

/** Which kind of record shows the data. */
type View = RawRecordsTable["view"];

const rawRecords = (scope: TenantScope, view: View) =>
	scope.query
		.selectFrom("raw_records")
		.select(["record_id as recordId", "csv_name as csvName", "upload_id as uploadId", "updated"])
		.where("program_id", "=", scope.programId)
		.where("view", "=", view);

/** What each record of a kind is made from. */
export const listRawRecords = (scope: TenantScope, view: View) =>
	rawRecords(scope, view).orderBy("record_id").execute();

/** What one record is made from. */
export const findRawRecord = (scope: TenantScope, view: View, recordId: string) =>
	rawRecords(scope, view).where("record_id", "=", recordId).executeTakeFirst();

/** Sets what a record is made from; what is not given stays as it is. */
export async function setRawRecord(
	tx: WriteScope,
	{ view, recordId }: { view: View; recordId: string },
	raw: { csvName?: string; uploadId?: string | null },
): Promise<void> {
	const given = {
		...(raw.csvName !== undefined && { csv_name: raw.csvName }),
		...(raw.uploadId !== undefined && { upload_id: raw.uploadId }),
		updated: tx.now(),
	};
	await tx.trx
		.insertInto("raw_records")
		.values({ program_id: tx.programId, view, record_id: recordId, ...given })
		.onConflict((conflict) => conflict.columns(["program_id", "view", "record_id"]).doUpdateSet(given))
		.execute();
}

export async function deleteRawRecord(tx: WriteScope, view: View, recordId: string): Promise<void> {
	await tx.trx
		.deleteFrom("raw_records")
		.where("program_id", "=", tx.programId)
		.where("view", "=", view)
		.where("record_id", "=", recordId)
		.execute();
}
