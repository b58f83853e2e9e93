import { jobDone, jobFailures, jobRuns, jobSeconds } from "./metrics.server";

interface JobRecord {
	failedAt: number | null;
	doneAt: number | null;
}

const records = new Map<string, JobRecord>();

/** When a job of this process last ended well and last failed, UTC ms. */
export function jobRecord(job: string): JobRecord {
	const known = records.get(job) ?? { failedAt: null, doneAt: null };
	records.set(job, known);
	return known;
}

/** A round, or its part for one program, has failed. */
export function noteJobFailure(job: string, now = Date.now()): void {
	jobRecord(job).failedAt = now;
	jobFailures.inc({ job });
}

/** A round that began at `started` is over. */
export function noteJobRound(job: string, started: number, now = Date.now()): void {
	const record = jobRecord(job);
	jobRuns.inc({ job });
	jobSeconds.inc({ job }, (now - started) / 1000);
	if (record.failedAt !== null && record.failedAt >= started) return;
	record.doneAt = now;
	jobDone.set({ job }, now / 1000);
}
