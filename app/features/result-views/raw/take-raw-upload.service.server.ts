import * as z from "zod";
import { importFilePath, removeFile, withImportFile } from "~/features/import-jobs/files.server";
import { readingSchema } from "~/features/import-jobs/reading.schemas";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { unguarded } from "~/lib/csv/csv-export";
import { detectFile } from "~/lib/csv/detect.server";
import { FileRefused } from "~/lib/csv/file-refused";
import { readRows } from "~/lib/csv/read.server";
import type { FileShape } from "~/lib/csv/shape";
import { newId } from "~/lib/ids.server";
import { EXPORT_WINDOW, IMPORT_UPLOADS, ROWS_AT_ONCE, UPLOAD_BLOCK_CHARACTERS } from "~/lib/limits";
import { isLonger } from "~/lib/text";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { isMultipart, readForm } from "~/server/forms/read-form.server";
import { diskMessage, receiveFile } from "~/server/forms/receive-file.server";
import { parseFormData, refuse } from "~/server/forms.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { COLUMN_NAME_MAX } from "../source/result-columns.rules";
import { type AskedFile, besideAsked, isGone } from "./asked-file.server";
import { ownHeaders } from "./nobody-column.server";
import { type Cells, completeUpload, insertBlock, insertUpload } from "./raw-uploads.repository.server";

const uploadSchema = z.object({ file: z.string({ error: "result-views:upload.required" }) });

type Failure = ReturnType<typeof refuse>;

/** `asked`: the file waits until somebody says how it is written. */
type Taken = { failure: Failure; asked?: undefined } | { failure: null; asked: boolean };

interface RawUpload {
	/** The file that waits already. */
	asked: AskedFile | null;
	/** Keeps by these names what an upload has come to, in the transaction that makes it whole. */
	keep(tx: WriteScope, beside: Record<string, string>): Promise<void>;
}

/**
 * Receives the file of a form (`file`) and keeps its rows, or the answer to how the file that waits is written. The failure is
 * the form again, with the reason at the field. Throws a 429 Response above the limit, and what nobody foresaw.
 */
export async function takeRawUpload(scope: TenantScope, request: Request, upload: RawUpload): Promise<Taken> {
	refuseTooMany(await countUse(scope, `raw:${scope.actor.id}`, EXPORT_WINDOW), IMPORT_UPLOADS, scope.now());
	const { asked } = upload;
	if (asked && !isMultipart(request)) return readAsked(scope, request, { ...upload, asked });
	const fileId = newId();
	const filePath = importFilePath(scope.programId, fileId);
	const draft = files().draftOf(filePath);
	let waits = false;
	try {
		const { form, fault } = await receiveFile(request, draft);
		if (fault) throw new Refused(diskMessage(fault), "file", 503);
		const { value, failure } = parseFormData(form, uploadSchema);
		if (failure) return { failure };
		const csvName = value.file;
		const shape = await detectFile(draft);
		if (shape.encodingChoice) {
			await files().keepDraft(filePath);
			await transact(scope, (tx) => upload.keep(tx, besideAsked({ fileId, csvName })));
			waits = true;
		} else await keepRows(scope, { path: draft, csvName, shape }, upload);
		if (asked) await forget(scope, asked);
		return { failure: null, asked: waits };
	} catch (error) {
		if (error instanceof FileRefused) throw new Refused(error.message, "file", error.reason === "tooLarge" ? 413 : 400);
		if (!(error instanceof Refused || error instanceof Response) && awayMessage(error) !== null)
			throw new Refused(diskMessage(error), "file", 503);
		throw error;
	} finally {
		if (!waits) await removeFile(filePath).catch(() => undefined);
	}
}

/** Keeps the rows of a file that waited, read as was answered. */
async function readAsked(
	scope: TenantScope,
	request: Request,
	{ asked, ...upload }: RawUpload & { asked: AskedFile },
): Promise<Taken> {
	const { value, submission, failure } = parseFormData(await readForm(request), readingSchema);
	if (failure) return { failure };
	const { encoding } = value;
	const refused = (messageKey: string) => ({
		failure: refuse(submission, { fieldErrors: { encoding: [messageKey] } }),
	});
	if (encoding === undefined) return refused("imports:question.required");
	try {
		await withImportFile(importFilePath(scope.programId, asked.fileId), async (path) =>
			keepRows(scope, { path, csvName: asked.csvName, shape: await detectFile(path, { encoding }) }, upload),
		);
	} catch (error) {
		if (error instanceof FileRefused) return refused(error.message);
		if (isGone(error)) throw new Refused("imports:error.fileGone", "file", 409);
		throw error;
	}
	await forget(scope, asked);
	return { failure: null, asked: false };
}

/** What cannot be removed now goes with the files that no import knows. */
const forget = (scope: TenantScope, { fileId }: AskedFile) =>
	removeFile(importFilePath(scope.programId, fileId)).catch(() => undefined);

/** Short transactions, so that other writes get their turn; what a fault leaves behind nothing refers to, and it is cleaned up. */
async function keepRows(
	scope: TenantScope,
	{ path, csvName, shape }: { path: string; csvName: string; shape: FileShape },
	{ keep }: Pick<RawUpload, "keep">,
): Promise<void> {
	const headers = ownHeaders(shape.headers);
	const long = headers.findIndex((name) => isLonger(name, COLUMN_NAME_MAX));
	if (long >= 0) throw new FileRefused("longHeader", { column: long + 1, max: COLUMN_NAME_MAX });
	const uploadId = await transact(scope, (tx) => insertUpload(tx, { csvName, headers }));
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
	for await (const { cells, line } of readRows(path, shape)) {
		// 1,234 without quotes is two cells: shown as 1, it would be believed.
		if (cells.length > shape.headers.length) throw new FileRefused("longRow", { line });
		// Downloads mark what a spreadsheet would run or replace: a number that is marked would be none.
		const row = cells.slice(0, headers.length).map(unguarded);
		rows++;
		pending.push(row);
		for (const cell of row) characters += cell.length;
		if (pending.length >= ROWS_AT_ONCE || characters >= UPLOAD_BLOCK_CHARACTERS) await flush();
	}
	if (rows === 0) throw new FileRefused("headerOnly");
	if (pending.length > 0) await flush();
	await transact(scope, async (tx) => {
		await completeUpload(tx, uploadId, rows);
		await keep(tx, { uploadId, ...besideAsked(null) });
	});
}
