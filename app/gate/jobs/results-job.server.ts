import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import type { Job } from "./jobs.server";

/** Calculates the figures of databuckets whose imports, rules or settings have changed, for somebody to look at. */
export const resultsJob: Job = {
	name: "results",
	everyMs: 3_000,
	run: sweepResults,
};
