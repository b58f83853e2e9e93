import { tellDigests } from "~/features/articles/digest/tell-digests.service.server";
import type { Job } from "./jobs.server";

/** Tells members weekly of new articles, in programs that do. */
export const digestJob: Job = { name: "article digests", everyMs: 5 * 60_000, run: tellDigests };
