import { sweepEditions } from "~/features/tables/editions/build-editions.service.server";
import type { Job } from "./jobs.server";

/** Stores what participants see of static tables that were saved, or goes on where a process ended. */
export const tableJob: Job = { name: "tables", everyMs: 2_000, run: sweepEditions };
