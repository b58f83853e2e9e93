import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import type { Job } from "./jobs.server";

/** Pays what databuckets owe, where an admin or an update of results has asked for it. */
export const postingsJob: Job = {
	name: "postings",
	everyMs: 2_000,
	run: (scope) => sweepPostings(scope),
};
