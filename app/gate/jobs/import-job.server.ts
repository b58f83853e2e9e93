import { restImports, sweepImports } from "~/features/imports/run/worker.server";
import type { Job } from "./jobs.server";

/** Takes up imports that wait, or that a process left behind when it ended; while a program is switched off they rest. */
export const importJob: Job = { name: "imports", everyMs: 5_000, run: sweepImports, whileOff: restImports };
