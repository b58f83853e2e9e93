import { sweepPostings } from "~/features/databuckets/postings/sweep-postings.service.server";
import { lookToPost } from "~/features/databuckets/to-post/look-to-post.service.server";
import { Turns } from "~/server/turns/turns.server";
import type { Job } from "./jobs.server";

/** Pays what databuckets owe, where an admin or an update of results has asked for it, and finds out where somebody could ask. */
export const postingsJob: Job = {
	name: "postings",
	everyMs: 2_000,
	run: async (scope) => {
		const turns = new Turns();
		await sweepPostings(scope, turns);
		await lookToPost(scope, turns);
		turns.end();
	},
};
