import { runtime } from "~/server/runtime.server";
import { Queue } from "~db/mutex";
import { type TenantScope, tenantScope } from "~db/scope";
import { listWaitingJobs } from "../jobs.repository.server";
import { runImport } from "./run-import.server";

/** Imports under way in this process, by region, program and job. One works at a time: the others wait their turn. */
const running = new Map<string, Promise<void>>();
const turns = new Queue(1);
let stopper = new AbortController();

/** Sees to it that this process works on a job, now or when its turn comes. The promise ends with the work; it never fails. */
export function startImport(scope: TenantScope, jobId: string): Promise<void> {
	const key = `${scope.database.name}/${scope.programId}/${jobId}`;
	const known = running.get(key);
	if (known) return known;
	const { signal } = stopper;
	const work = (async () => {
		await turns.acquire();
		try {
			if (signal.aborted) return;
			const { database, programId, now } = scope;
			// Not the request's scope: the work outlives the request.
			await runImport(await tenantScope(database, { programId, now }), jobId, signal);
		} catch (error) {
			runtime().log.error({ err: error, jobId }, "an import could not be started");
		} finally {
			turns.release();
			running.delete(key);
		}
	})();
	running.set(key, work);
	return work;
}

/** Starts every job of a program that waits or whose worker has gone silent. */
export async function sweepImports(scope: TenantScope): Promise<void> {
	for (const jobId of await listWaitingJobs(scope)) void startImport(scope, jobId);
}

/** Waits for quick work, so that the next page already shows its result; for slow work it does not wait long. */
export async function withinMoments(work: Promise<void>, ms = 2_000): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const patience = new Promise<void>((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	await Promise.race([work, patience]);
	clearTimeout(timer);
}

/** Ends once nothing is under way. */
export async function importsAtRest(): Promise<void> {
	while (running.size > 0) await Promise.all(running.values());
}

/** Lets each import finish its batch, then gives the work up; the next process goes on from there. */
export async function stopImports(): Promise<void> {
	stopper.abort();
	await importsAtRest();
	stopper = new AbortController();
}
