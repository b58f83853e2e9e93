import { sweepBoards } from "~/features/leaderboards/ranking/rank-board.service.server";
import type { Job } from "./jobs.server";

/** Ranks boards whose results have changed, or that were saved while somebody else was ranking them. */
export const boardJob: Job = { name: "boards", everyMs: 2_000, run: sweepBoards };
