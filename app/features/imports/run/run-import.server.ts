import { importFilePath, withImportFile } from "~/features/import-jobs/files.server";
import { findJob, type ImportJob } from "~/features/import-jobs/jobs.repository.server";
import { FileRefused } from "~/lib/csv/file-refused";
import { newId } from "~/lib/ids.server";
import { message, splitMessage } from "~/lib/message-key";
import { Refused } from "~/server/domain-error";
import { awayMessage } from "~/server/faults/away.server";
import { runtime } from "~/server/runtime.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { importKindOf } from "../kinds/registry.server";
import { claim } from "./claim.server";
import { LeaseLost } from "./held.server";
import { stopJob } from "./progress.server";
import { undoRows } from "./undo-rows.server";
import { workAtOnce } from "./work-at-once.server";
import { workThrough } from "./work-through.server";

/**
 * Does what is left of one job, as long as the lease on its row holds. With an aborted `signal` it stops after the
 * batch under way and gives the lease back.
 */
export async function runImport(scope: TenantScope, jobId: string, signal?: AbortSignal): Promise<void> {
	const owner = `${runtime().instance}/${newId()}`;
	let job: ImportJob | null = null;
	try {
		// Before the lease begins to run: a large file may be a while on its way to this machine.
		await withOwnFile(importFilePath(scope.programId, jobId), async (path) => {
			const claimed = await claim(scope, { jobId, owner, path });
			if (!claimed) return;
			job = claimed;
			// What an import writes bears the name of the admin who started it, whoever finishes it.
			const atOnce = importKindOf(claimed.kind).atOnce !== undefined && claimed.status === "Running";
			const work = claimed.undoes ? undoRows : atOnce ? workAtOnce : workThrough;
			await work({ ...scope, actor: { kind: "admin", id: claimed.startedBy } }, claimed, owner, signal);
		});
	} catch (error) {
		if (error instanceof LeaseLost) return;
		const { log } = runtime();
		// The job stays as it is; once the lease has run out it goes on.
		if (awayMessage(error) !== null) return log.warn({ err: error, jobId }, "an import waits for its database");
		if (!(error instanceof FileRefused || error instanceof Refused))
			log.error({ err: error, jobId }, "an import failed");
		if (job) await fail(scope, job, owner, brokenOff(job, error));
	}
}

/** Runs `use` with the file, or with null when there is none, as for an undo. */
async function withOwnFile(filePath: string, use: (path: string | null) => Promise<void>): Promise<void> {
	let found = false;
	const using = (path: string) => {
		found = true;
		return use(path);
	};
	await withImportFile(filePath, using).catch((error: NodeJS.ErrnoException) => {
		if (found || error.code !== "ENOENT") throw error;
		return use(null);
	});
}

/** Why a job broke off, in the words of its kind where it has some. */
function brokenOff(job: ImportJob, error: unknown): string {
	const told = error instanceof FileRefused || error instanceof Refused;
	const cause = told ? error.message : "imports:error.batch";
	const { brokenKey, failureKeys } = importKindOf(job.kind);
	if (job.undoes && job.status === "Running" && failureKeys) return failureKeys.undo;
	if (brokenKey === undefined || job.status !== "Running") return cause;
	const key = splitMessage(cause)?.key ?? cause;
	return message(brokenKey, { cause: key }) + cause.slice(key.length).replace("?", "&");
}

async function fail(scope: TenantScope, job: ImportJob, owner: string, messageKey: string): Promise<void> {
	try {
		await transact(scope, async (tx) => {
			const held = await findJob(tx, job.id);
			if (held?.leaseOwner === owner && held.status === job.status) await stopJob(tx, held, "Failed", messageKey);
		});
	} catch (error) {
		// The lease runs out, then the job is tried again.
		runtime().log.error({ err: error, jobId: job.id }, "a failed import could not be marked");
	}
}
