import { readdirSync, readlinkSync } from "node:fs";
import { basename, dirname } from "node:path";

const MB = 1024 * 1024;

export interface Sample {
	/** Milliseconds since the measuring began. */
	at: number;
	rss: number;
	heap: number;
	/** Open descriptors that are no connection; null where the system does not tell. */
	files: number | null;
	connections: number | null;
	/** How many descriptors there are of each kind. */
	open: Record<string, number>;
}

/** One look at a server: its memory as it tells it, its descriptors as the system does. */
export async function sample(url: string, pid: number, began: number): Promise<Sample> {
	const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(20_000) });
	const text = await response.text();
	const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
	return {
		at: Date.now() - began,
		rss: figure("process_resident_memory_bytes"),
		heap: figure("nodejs_heap_size_used_bytes"),
		...descriptors(pid),
	};
}

function descriptors(pid: number): Pick<Sample, "files" | "connections" | "open"> {
	const open: Record<string, number> = {};
	try {
		for (const fd of readdirSync(`/proc/${pid}/fd`)) {
			const kind = kindOf(`/proc/${pid}/fd/${fd}`);
			if (kind !== null) open[kind] = (open[kind] ?? 0) + 1;
		}
	} catch {
		return { files: null, connections: null, open };
	}
	const { socket = 0, ...files } = open;
	return { files: Object.values(files).reduce((sum, count) => sum + count, 0), connections: socket, open };
}

/** Databases by name, other files by their folder; null when it was closed meanwhile. */
function kindOf(descriptor: string): string | null {
	try {
		const target = readlinkSync(descriptor);
		if (!target.startsWith("/")) return target.replace(/:.*/, "");
		return /\.db(-\w+)?$/.test(target) ? basename(target) : basename(dirname(target));
	} catch {
		return null;
	}
}

/** How much a figure grows in an hour, in MB: the line that lies closest to its samples. */
export function slope(samples: readonly { at: number; bytes: number }[]): number {
	const n = samples.length;
	const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / n;
	const [at, bytes] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.bytes))];
	const spread = samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0);
	if (spread === 0) return 0;
	const together = samples.reduce((sum, one) => sum + (one.at - at) * (one.bytes - bytes), 0);
	return (together / spread / MB) * 3_600_000;
}

/** The least of each stretch of samples: what is left of the heap after it was swept. */
export function floorOf(samples: readonly Sample[], stretch: number): { at: number; bytes: number }[] {
	const least = new Map<number, { at: number; bytes: number }>();
	for (const { at, heap } of samples) {
		const part = Math.floor(at / stretch);
		const known = least.get(part);
		if (!known || heap < known.bytes) least.set(part, { at, bytes: heap });
	}
	return [...least.values()];
}

/** Whether the most of the last third is more than that of the first, beyond some leeway. */
export function grew(values: readonly number[], leeway: number): boolean {
	const third = Math.floor(values.length / 3);
	if (third === 0) return false;
	return Math.max(...values.slice(-third)) > Math.max(...values.slice(0, third)) + leeway;
}
