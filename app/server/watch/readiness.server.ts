import { isAlive } from "../faults/alive.service.server";
import { ready } from "./metrics.server";

type Phase = "starting" | "serving" | "stopping";

let phase: Phase = "starting";

/** Says where the process stands between its start and its end. A start that was told to stop has no more to say. */
export function enterPhase(next: Phase): void {
	if (phase === "stopping") return;
	phase = next;
	ready.set(next === "serving" ? 1 : 0);
}

/** Whether visitors may be sent here: the start is over, the end has not begun, and control can be read. */
export async function readiness(): Promise<{ ok: boolean; phase: Phase | "without control" }> {
	if (phase !== "serving") return { ok: false, phase };
	const ok = await isAlive();
	ready.set(ok ? 1 : 0);
	return { ok, phase: ok ? phase : "without control" };
}
