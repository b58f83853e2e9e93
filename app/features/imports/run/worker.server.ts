import { listWaitingJobs } from "~/features/import-jobs/jobs.repository.server";
import { runtime } from "~/server/runtime.server";
import { Queue } from "~db/drivers/mutex";
import { type TenantScope, tenantScope } from "~db/scope";
import { runImport } from "./run-import.server";

interface Work {
	done: Promise<void>;
	stop: AbortController;
	/** Asked for once more while it was ending: what was asked for then may not have been there yet. */
	again: boolean;
}

/** Imports under way in this process, by region, program and job. One works at a time: the others wait their turn. */
const running = new Map<string, Work>();
const turns = new Queue(1);

const placeOf = (scope: TenantScope) => `${scope.database.name}/${scope.programId}/`;

/** Sees to it that this process works on a job, now or when its turn comes. The promise ends with the work; it never fails. */
export function startImport(scope: TenantScope, jobId: string): Promise<void> {
	const key = placeOf(scope) + jobId;
	const known = running.get(key);
	if (known) {
		known.again = true;
		return known.done;
	}
	const stop = new AbortController();
	const { signal } = stop;
	const work: Work = { done: Promise.resolve(), stop, again: true };
	running.set(key, work);
	work.done = (async () => {
		await turns.acquire();
		try {
			const { database, programId, now } = scope;
			while (work.again && !signal.aborted) {
				work.again = false;
				// Not the request's scope: the work outlives the request.
				await runImport(await tenantScope(database, { programId, now }), jobId, signal);
			}
		} catch (error) {
			runtime().log.error({ err: error, jobId }, "an import could not be started");
		} finally {
			turns.release();
			running.delete(key);
		}
	})();
	return work.done;
}

/** Starts every job of a program that waits or whose worker has gone silent. */
export async function sweepImports(scope: TenantScope): Promise<void> {
	for (const jobId of await listWaitingJobs(scope)) void startImport(scope, jobId);
}

/** Ends once nothing is under way. */
export async function importsAtRest(): Promise<void> {
	while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
}

/** Lets the imports of a program that is switched off finish their batch; a later sweep goes on from there. */
export function restImports(scope: TenantScope): Promise<void> {
	return giveUp((key) => key.startsWith(placeOf(scope)));
}

/** Lets each import finish its batch, then gives the work up; the next process goes on from there. */
export function stopImports(): Promise<void> {
	return giveUp(() => true);
}

async function giveUp(meant: (key: string) => boolean): Promise<void> {
	for (;;) {
		const works = [...running].filter(([key]) => meant(key)).map(([, work]) => work);
		if (works.length === 0) return;
		for (const { stop } of works) stop.abort();
		await Promise.all(works.map(({ done }) => done));
	}
}
