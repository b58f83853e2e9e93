import { stat } from "node:fs/promises";
import { importFilePath, removeFile } from "~/features/import-jobs/files.server";
import { refuseUnknownIds } from "~/kernel/admin/known-ids.repository.server";
import { OtherProgram, refuseOtherProgram } from "~/kernel/admin/other-program.server";
import { recordAudit } from "~/kernel/audit/audit.repository.server";
import { refuseTooMany } from "~/kernel/rate-limits/rate-limit.server";
import { countUse } from "~/kernel/rate-limits/rate-limits.repository.server";
import { detectFile } from "~/lib/csv/detect.server";
import { FileRefused } from "~/lib/csv/file-refused";
import { countRows, fileHash } from "~/lib/csv/read.server";
import { newId } from "~/lib/ids.server";
import { EXPORT_WINDOW, IMPORT_UPLOADS } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { diskMessage, receiveFile } from "~/server/forms/receive-file.server";
import { invalid, parseFormData, refuse } from "~/server/forms.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { importUploadSchema } from "../imports.schemas";
import { insertJob } from "../job-writes.repository.server";
import { IMPORT_KINDS, importKindOf } from "../kinds/registry.server";

type Taken = { jobId: string; failure: null } | { jobId: null; failure: ReturnType<typeof invalid> };

/** Receives a file and opens a job for it; `failure` is the form again, with the reason at the field. Throws a 429 Response above the limit, and what nobody foresaw. */
export async function takeUpload(scope: TenantScope, request: Request): Promise<Taken> {
	refuseTooMany(await countUse(scope, `import:${scope.actor.id}`, EXPORT_WINDOW), IMPORT_UPLOADS, scope.now());
	const jobId = newId();
	const filePath = importFilePath(scope.programId, jobId);
	const draft = files().draftOf(filePath);
	let kept = false;
	try {
		const { form, fault } = await receiveFile(request, draft);
		refuseOtherProgram(scope, form);
		const { value, submission, failure } = parseFormData(form, importUploadSchema(IMPORT_KINDS));
		if (fault) {
			const reply = submission.reply({ fieldErrors: { file: [diskMessage(fault)] } });
			return { jobId: null, failure: invalid(reply, 503) };
		}
		if (failure) return { jobId: null, failure };
		const { kind: kindId, variant, subject, file: fileName } = value;
		const kind = importKindOf(kindId);
		if (kind.subject) {
			const { field, table, refusal } = kind.subject;
			await refuseUnknownIds(scope, table, [subject], { field, messageKey: `imports:upload.${field}Required` });
			const refused = await refusal?.(scope, subject ?? "");
			if (refused) throw new Refused(refused, field, 409);
		}
		if (!fileName) return { jobId: null, failure: refuse(submission, { fieldErrors: { file: [kind.emptyKey] } }) };
		try {
			const { encoding, delimiter, headerLine, headers, encodingChoice } = await detectFile(draft);
			const shape = { encoding, delimiter, headerLine, headers, ...(encodingChoice && { ask: true as const }) };
			const { maxRows } = kind;
			const { rows } = await countRows(draft, shape, maxRows === undefined ? {} : { maxRows });
			if (rows === 0) throw new FileRefused("headerOnly");
			const hash = await fileHash(draft);
			const { size } = await stat(draft);
			await files().keepDraft(filePath);
			await transact(scope, async (tx) => {
				await insertJob(tx, {
					...{ id: jobId, kind: kindId, variant, fileName, filePath, shape, subject },
					...{ fileHash: hash, fileSize: size, total: rows },
				});
				const after = { kind: kindId, variant, fileName, rows, ...(subject !== null && { subject }) };
				await recordAudit(tx, { action: "upload", entity: "import", entityId: jobId, after });
			});
			kept = true;
			return { jobId, failure: null };
		} catch (error) {
			if (awayMessage(error) !== null)
				return { jobId: null, failure: refuse(submission, { fieldErrors: { file: [diskMessage(error)] } }, 503) };
			if (!(error instanceof FileRefused)) throw error;
			// One sentence says that rows are missing, and for a kind whose words the specification gives, in those.
			const bare = error.reason === "empty" || error.reason === "headerOnly";
			const fault = bare ? message(error.messageKey, { context: kindId }) : error.message;
			const formErrors = kind.failureKeys ? [kind.failureKeys.import] : [];
			return { jobId: null, failure: refuse(submission, { formErrors, fieldErrors: { file: [fault] } }) };
		}
	} catch (error) {
		if (error instanceof FileRefused) return { jobId: null, failure: fileFault(error.message, 413) };
		if (error instanceof Refused && !(error instanceof OtherProgram))
			return { jobId: null, failure: fileFault(error.messageKey, error.status, error.field) };
		throw error;
	} finally {
		if (!kept) await removeFile(filePath).catch(() => undefined);
	}
}

/** The form again when the body could not even be read as one. */
function fileFault(messageKey: string, status: number, field = "file") {
	return invalid({ status: "error", error: { [field]: [messageKey] } }, status);
}
