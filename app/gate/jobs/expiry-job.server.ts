import { sweepExpiry } from "~/features/expiry/expire-points.service.server";
import type { Job } from "./jobs.server";

/** Lets points expire in programs where they do, and tells members ahead. */
export const expiryJob: Job = { name: "expiring points", everyMs: 5 * 60_000, run: sweepExpiry };
