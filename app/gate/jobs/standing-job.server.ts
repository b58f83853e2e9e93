import { sweepStandings } from "~/features/standing/evaluation/evaluate.service.server";
import type { Job } from "./jobs.server";

/** Gives tiers and awards to those whose figures, or whose conditions, have changed. */
export const standingJob: Job = {
	name: "standings",
	everyMs: 5_000,
	run: async (scope) => {
		await sweepStandings(scope);
	},
};
