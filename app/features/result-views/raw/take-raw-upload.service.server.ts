import * as z from "zod";
import { importFilePath, removeFile } from "~/features/import-jobs/files.server";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { detectFile } from "~/lib/csv/detect.server";
import { FileRefused } from "~/lib/csv/file-refused";
import { readRows } from "~/lib/csv/read.server";
import { newId } from "~/lib/ids.server";
import { EXPORT_WINDOW, IMPORT_UPLOADS, ROWS_AT_ONCE, UPLOAD_BLOCK_CHARACTERS } from "~/lib/limits";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { diskMessage, receiveFile } from "~/server/forms/receive-file.server";
import { parseFormData, type refuse } from "~/server/forms.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { type Cells, completeUpload, insertBlock, insertUpload } from "./raw-uploads.repository.server";

const uploadSchema = z.object({ file: z.string({ error: "result-views:upload.required" }) });

interface Kept {
	uploadId: string;
	csvName: string;
	rows: number;
}

/**
 * Receives the file of a form (`file`), keeps its rows and hands the upload to `keep`, in the transaction that makes it whole.
 * The failure is the form again, with the reason at the field. Throws a 429 Response above the limit, and what nobody foresaw.
 */
export async function takeRawUpload(
	scope: TenantScope,
	request: Request,
	keep: (tx: WriteScope, kept: Kept) => Promise<void>,
): Promise<ReturnType<typeof refuse> | null> {
	refuseTooMany(await countUse(scope, `raw:${scope.actor.id}`, EXPORT_WINDOW), IMPORT_UPLOADS, scope.now());
	const filePath = importFilePath(scope.programId, newId());
	const draft = files().draftOf(filePath);
	try {
		const { form, fault } = await receiveFile(request, draft);
		if (fault) throw new Refused(diskMessage(fault), "file", 503);
		const { value, failure } = parseFormData(form, uploadSchema);
		if (failure) return failure;
		await keepRows(scope, { path: draft, csvName: value.file }, keep);
		return null;
	} catch (error) {
		if (error instanceof FileRefused) throw new Refused(error.message, "file", error.reason === "tooLarge" ? 413 : 400);
		if (!(error instanceof Refused || error instanceof Response) && awayMessage(error) !== null)
			throw new Refused(diskMessage(error), "file", 503);
		throw error;
	} finally {
		await removeFile(filePath).catch(() => undefined);
	}
}

/** Short transactions, so that other writes get their turn; what a fault leaves behind nothing refers to, and it is cleaned up. */
async function keepRows(
	scope: TenantScope,
	{ path, csvName }: { path: string; csvName: string },
	keep: (tx: WriteScope, kept: Kept) => Promise<void>,
): Promise<void> {
	const shape = await detectFile(path);
	const uploadId = await transact(scope, (tx) => insertUpload(tx, { csvName, headers: shape.headers }));
	let rows = 0;
	let block = 0;
	let pending: Cells[] = [];
	let characters = 0;
	const flush = async () => {
		const [some, at] = [pending, block++];
		pending = [];
		characters = 0;
		await transact(scope, (tx) => insertBlock(tx, uploadId, at, some));
	};
	for await (const { cells } of readRows(path, shape)) {
		const row = cells.slice(0, shape.headers.length);
		rows++;
		pending.push(row);
		for (const cell of row) characters += cell.length;
		if (pending.length >= ROWS_AT_ONCE || characters >= UPLOAD_BLOCK_CHARACTERS) await flush();
	}
	if (rows === 0) throw new FileRefused("headerOnly");
	if (pending.length > 0) await flush();
	await transact(scope, async (tx) => {
		await completeUpload(tx, uploadId, rows);
		await keep(tx, { uploadId, csvName, rows });
	});
}
