import { sweepAwards } from "~/features/quizzes/queue/award-points.service.server";
import type { Job } from "./jobs.server";

/** Posts awards that a process left behind when it ended, or that failed. */
export const awardJob: Job = {
	name: "awards",
	everyMs: 10_000,
	run: async (scope) => {
		await sweepAwards(scope);
	},
};
