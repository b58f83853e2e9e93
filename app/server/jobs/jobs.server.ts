import { listDirectory } from "~/features/programs/programs.repository.server";
import { type ControlScope, controlScope, type TenantScope, tenantScope } from "~db/scope";
import { runtime } from "../runtime.server";

export interface Job {
	name: string;
	everyMs: number;
	/** Must be safe to run in several processes at once: a lease or a state change decides who does the work. */
	run: (scope: TenantScope) => Promise<void>;
	/** What is done once a round for the installation, which may have no program yet. */
	runOnce?: (scope: ControlScope) => Promise<void>;
}

/** Runs every job for every program, each on its own clock, until stopped. */
export function startJobs(jobs: readonly Job[] = []): { stop: () => Promise<void> } {
	const { log } = runtime();
	let stopped = false;
	const running = new Set<Promise<void>>();
	const timers = jobs.map((job) => {
		let busy = false;
		const tick = () => {
			if (busy || stopped) return;
			busy = true;
			const work = round(job)
				.catch((error: unknown) => log.error({ err: error, job: job.name }, "job failed"))
				.finally(() => {
					busy = false;
					running.delete(work);
				});
			running.add(work);
		};
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

async function round(job: Job): Promise<void> {
	const { regions, log } = runtime();
	await job
		.runOnce?.(await controlScope(await regions.control()))
		.catch((error: unknown) => log.error({ err: error, job: job.name }, "a job failed for the installation"));
	await forEachProgram(job.run);
}

/** One scope per program, as the system; a program that fails does not stop the next. */
export async function forEachProgram(run: (scope: TenantScope) => Promise<void>): Promise<void> {
	const { regions, log } = runtime();
	for (const entry of await listDirectory(await controlScope(await regions.control()))) {
		try {
			const database = await regions.region(entry.databaseId);
			await run(await tenantScope(database, { programId: entry.programId }));
		} catch (error) {
			log.error({ err: error, programId: entry.programId }, "a job failed for one program");
		}
	}
}
