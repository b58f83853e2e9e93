import { sweepResults } from "~/features/databuckets/results/calculate.service.server";
import { queuePublished } from "~/features/standing/evaluation/published-results.service.server";
import { countTierChanges } from "~/features/standing/evaluation/tier-changes.service.server";
import { Turns } from "~/server/turns/turns.server";
import type { Job } from "./jobs.server";

/**
 * Calculates the figures of databuckets whose imports, rules or settings have changed, for somebody to look at, and hands on
 * those that were published since.
 */
export const resultsJob: Job = {
	name: "results",
	everyMs: 3_000,
	run: async (scope) => {
		const turns = new Turns();
		await queuePublished(scope, turns);
		await sweepResults(scope, turns);
		await countTierChanges(scope, turns);
		turns.end();
	},
};
