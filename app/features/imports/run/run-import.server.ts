import { newId } from "~/lib/ids.server";
import { IMPORT_BATCH } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { Busy, Timeout, Unavailable } from "~db/errors";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { FileRefused } from "../csv/file-refused";
import { readRows } from "../csv/read.server";
import { onDisk } from "../files.server";
import type { ApplyContext } from "../import-kind";
import { findJob, type ImportJob } from "../jobs.repository.server";
import { kindOf } from "../kinds/registry.server";
import { insertProblems } from "../problems.repository.server";
import { inBatches } from "./batches";
import { breathe } from "./breathe";
import { checkRows } from "./check-rows.server";
import { claim } from "./claim.server";
import { account, addCounts } from "./outcomes";
import { advance, phaseOf, stopJob } from "./progress.server";
import { SeenKeys } from "./seen-keys.server";

/** The lease has gone to another worker, or somebody changed the job: whatever was under way must not be written. */
class LeaseLost extends Error {
	override name = "LeaseLost";
}

/**
 * Does what is left of one job, as long as the lease on its row holds. Each batch is one transaction that also moves
 * the job's figures on, so a worker that takes over begins exactly at the next batch. With an aborted `signal` it
 * stops after the batch under way and gives the lease back.
 */
export async function runImport(scope: TenantScope, jobId: string, signal?: AbortSignal): Promise<void> {
	const owner = `${runtime().instance}/${newId().slice(0, 8)}`;
	let job: ImportJob | null = null;
	try {
		job = await claim(scope, jobId, owner);
		if (!job) return;
		// What an import writes bears the name of the admin who started it, whoever finishes it.
		await workThrough({ ...scope, actor: { kind: "admin", id: job.startedBy } }, job, owner, signal);
	} catch (error) {
		if (error instanceof LeaseLost) return;
		const { log } = runtime();
		// The job stays as it is; once the lease has run out it goes on.
		if (error instanceof Unavailable || error instanceof Timeout || error instanceof Busy)
			return log.warn({ err: error, jobId }, "an import waits for its database");
		if (!(error instanceof FileRefused)) log.error({ err: error, jobId }, "an import failed");
		if (job) await fail(scope, job, owner, error instanceof FileRefused ? error.message : "imports:error.batch");
	}
}

async function workThrough(scope: TenantScope, job: ImportJob, owner: string, signal?: AbortSignal): Promise<void> {
	const kind = kindOf(job.kind);
	const rules = { kind, variant: job.variant, mapping: job.mapping, seen: new SeenKeys() };
	const context: ApplyContext = { jobId: job.id, variant: job.variant, breathe };
	let done = job.processed;
	for await (const { rows, last } of inBatches(readRows(onDisk(job.filePath), job.shape), IMPORT_BATCH)) {
		const checked = checkRows(rows, rules);
		await breathe();
		const end = rows.at(-1)?.row ?? 0;
		// Written by an earlier worker; only its keys had to be met again.
		if (end <= done && !last) continue;
		const values = checked.accepted.map(({ value }) => value);
		const preview = job.status === "Checking" ? await kind.preview(scope, values, context) : null;
		const ended = await transact(scope, async (tx) => {
			const held = await findJob(tx, job.id);
			if (held?.leaseOwner !== owner || held.status !== job.status || held.processed !== done) throw new LeaseLost();
			if (held.cancelRequested === 1) {
				await stopJob(tx, held, "Cancelled", null);
				return true;
			}
			const { problems, counts } = account(checked, preview ?? (await kind.apply(tx, values, context)));
			await insertProblems(tx, job.id, phaseOf(job), problems);
			const release = signal?.aborted === true;
			await advance(tx, held, { processed: end, counts: addCounts(held.counts, counts), last, release });
			return last || release;
		});
		if (ended) return;
		done = end;
		await breathe();
	}
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
