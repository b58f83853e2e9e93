import { findRawUpload, uploadRows } from "~/features/result-views/raw/raw-uploads.repository.server";
import type { TenantScope } from "~db/scope";

/** An upload as the text that data is exchanged in: a list of rows, the headers first. Null when it is not there. */
export async function csvDataOf(scope: TenantScope, uploadId: string): Promise<string | null> {
	const upload = await findRawUpload(scope, uploadId);
	if (!upload) return null;
	const rows: string[][] = [upload.headers];
	for await (const some of uploadRows(scope, uploadId)) rows.push(...some);
	return JSON.stringify(rows);
}
