import { listDirectory } from "~/features/programs/programs.repository.server";
import { runtime } from "~/server/runtime.server";
import { noteJobFailure, noteJobRound } from "~/server/watch/job-record.server";
import { Marks, withMarks } from "~db/marks";
import { type ControlScope, controlScope, type TenantScope, tenantScope } from "~db/scope";

export interface Job {
	name: string;
	everyMs: number;
	/** Must be safe to run in several processes at once: a lease or a state change decides who does the work. */
	run: (scope: TenantScope) => Promise<void>;
	/** What is done in its place for a program that is switched off; nothing unless told. */
	whileOff?: (scope: TenantScope) => Promise<void>;
	/** What is done once a round for the installation, which may have no program yet. */
	runOnce?: (scope: ControlScope) => Promise<void>;
}

/** Runs every job for every program that is switched on, each on its own clock, until stopped. */
export function startJobs(jobs: readonly Job[] = []): { stop: () => Promise<void> } {
	const { log } = runtime();
	let stopped = false;
	const running = new Set<Promise<void>>();
	const timers = jobs.map((job) => {
		let busy = false;
		// A round must see what the one before has done.
		const marks = new Marks();
		marks.asker = `job ${job.name}`;
		const tick = () => {
			if (busy || stopped) return;
			busy = true;
			const started = Date.now();
			const work = withMarks(marks, () => runRound(job))
				.catch((error: unknown) => {
					noteJobFailure(job.name);
					log.error({ err: error, job: job.name }, "job failed");
				})
				.finally(() => {
					noteJobRound(job.name, started);
					busy = false;
					running.delete(work);
				});
			running.add(work);
		};
		// What an earlier process left behind does not wait for the first turn of the clock.
		tick();
		const timer = setInterval(tick, job.everyMs);
		timer.unref();
		return timer;
	});
	return {
		stop: async () => {
			stopped = true;
			for (const timer of timers) clearInterval(timer);
			await Promise.allSettled(running);
		},
	};
}

/** One round of a job: for the installation, then for each program. */
export async function runRound(job: Job): Promise<void> {
	const { regions, log } = runtime();
	await job.runOnce?.(await controlScope(await regions.control())).catch((error: unknown) => {
		noteJobFailure(job.name);
		log.error({ err: error, job: job.name }, "a job failed for the installation");
	});
	await forEachProgram(
		(scope, active) => (active ? job.run(scope) : job.whileOff?.(scope)),
		() => noteJobFailure(job.name),
	);
}

/** One scope per program, as the system, and whether it is switched on; a program that fails does not stop the next. */
export async function forEachProgram(
	run: (scope: TenantScope, active: boolean) => Promise<void> | undefined,
	failed: () => void = () => undefined,
): Promise<void> {
	const { regions, log } = runtime();
	for (const entry of await listDirectory(await controlScope(await regions.control()))) {
		// Its records are closed until they are all in the other region.
		if (entry.movingTo !== null) continue;
		try {
			const database = await regions.region(entry.databaseId);
			await run(await tenantScope(database, { programId: entry.programId }), entry.status === "Active");
		} catch (error) {
			failed();
			log.error({ err: error, programId: entry.programId }, "a job failed for one program");
		}
	}
}
