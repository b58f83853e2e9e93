import { storedFilesAfter } from "~/features/watch/stored-files.repository.server";
import { type Waiting, waitingIn, waitingInControl } from "~/features/watch/waiting.repository.server";
import { forEachProgram } from "~/gate/jobs/jobs.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { breathe } from "~/server/turns/breathe.server";
import { filesBytes, filesStored, queueDepth, queueOldest, sessions } from "~/server/watch/metrics.server";
import { controlScope } from "~db/scope";

/** What waits in the queues of all programs, by database. */
export async function setQueueFigures(): Promise<void> {
	const sums = new Map<string, Map<string, Waiting>>();
	const add = (database: string, waiting: Record<string, Waiting>) => {
		const own = sums.get(database) ?? new Map<string, Waiting>();
		sums.set(database, own);
		for (const [queue, { count, oldest }] of Object.entries(waiting)) {
			const known = own.get(queue) ?? { count: 0, oldest: null };
			own.set(queue, { count: known.count + count, oldest: earlier(known.oldest, oldest) });
		}
	};
	const { mails, sessions: admins } = await waitingInControl(await controlScope(await runtime().regions.control()));
	add("control", { mails });
	await forEachProgram(async (scope) => {
		add(scope.database.name, await waitingIn(scope));
		// An installation may have many programs.
		await breathe();
	});
	const now = Date.now();
	for (const figure of [queueDepth, queueOldest, sessions]) figure.reset();
	sessions.set({ kind: "admin", database: "control" }, admins);
	for (const [database, queues] of sums)
		for (const [queue, { count, oldest }] of queues) {
			if (queue === "sessions") {
				sessions.set({ kind: "member", database }, count);
				continue;
			}
			queueDepth.set({ queue, database }, count);
			queueOldest.set({ queue, database }, oldest === null ? 0 : Math.max(0, now - oldest) / 1000);
		}
}

/** How many files are stored and how large they are, counted a page at a time. */
export async function setFileFigures(): Promise<void> {
	const sums = new Map<string, { count: number; bytes: number }>();
	await forEachProgram(async (scope) => {
		const sum = sums.get(scope.database.name) ?? { count: 0, bytes: 0 };
		sums.set(scope.database.name, sum);
		for (let after: string | null = ""; after !== null; await breathe()) {
			const page = await storedFilesAfter(scope, after);
			sum.count += page.count;
			sum.bytes += page.bytes;
			after = page.count < ROWS_AT_ONCE ? null : page.last;
		}
	});
	for (const [database, { count, bytes }] of sums) {
		filesStored.set({ database }, count);
		filesBytes.set({ database }, bytes);
	}
}

const earlier = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
