import { sweepEditions } from "~/features/tables/editions/build-editions.service.server";
import type { Job } from "./jobs.server";

/** Stores what participants see of static tables where a save or a process ended before it was done, and of copies. */
export const tableJob: Job = { name: "tables", everyMs: 2_000, run: (scope) => sweepEditions(scope) };
