import { sweepImports } from "~/features/imports/run/worker.server";
import type { Job } from "./jobs.server";

/** Takes up imports that wait, or that a process left behind when it ended. */
export const importJob: Job = { name: "imports", everyMs: 5_000, run: sweepImports };
