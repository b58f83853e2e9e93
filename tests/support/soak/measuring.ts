import { setTimeout as later } from "node:timers/promises";
import type { Fleet } from "./fleet";
import { type Sample, sample } from "./samples";

const EVERY_MS = 5000;
const MOST_SAMPLES = 20_000;

/** Looks at one server every few seconds until `ended`; those from before it last started count for nothing. */
export async function measure(fleet: Fleet, at: number, ended: AbortSignal): Promise<Sample[]> {
	const began = Date.now();
	let samples: Sample[] = [];
	let pid: number | undefined;
	for (let looks = 0; looks < MOST_SAMPLES && !ended.aborted; looks++) {
		await later(EVERY_MS, null, { signal: ended }).catch(() => undefined);
		const server = fleet.servers[at];
		if (!server || !fleet.isUp(at)) continue;
		if (server.child.pid !== pid) samples = [];
		pid = server.child.pid;
		const seen = await sample(server.url, pid ?? 0, began).catch(() => undefined);
		if (seen) samples.push(seen);
	}
	return samples;
}
