import { sweepQueue } from "~/features/quizzes/queue/process-queued.service.server";
import type { Job } from "./jobs.server";

/** Posts awards and adds items to databuckets that a process left behind when it ended, or that failed. */
export const awardJob: Job = {
	name: "awards",
	everyMs: 10_000,
	run: async (scope) => {
		await sweepQueue(scope);
	},
};
