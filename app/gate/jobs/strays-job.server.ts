import { sweepStrays } from "~/features/files/sweep-strays.service.server";
import { DAY } from "~/lib/limits";
import { runtime } from "~/server/runtime.server";
import { claimBucket } from "~/server/storage/claim.server";
import { files } from "~/server/storage/files.server";
import type { TenantScope } from "~db/scope";
import type { Job } from "./jobs.server";

/** Removes bytes that no record names, once a day: to find them, everything stored has to be listed. */
export const straysJob: Job = {
	name: "strays",
	everyMs: DAY,
	run: sweep,
	whileOff: sweep,
	runOnce: (scope) => files().tidy(scope.now()),
};

async function sweep(scope: TenantScope): Promise<void> {
	const { FILES_URL } = runtime().env;
	// What another installation stores there is none of ours to remove.
	if (FILES_URL) await claimBucket(FILES_URL);
	await sweepStrays(scope);
}
