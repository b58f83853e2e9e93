import { newestWrite } from "~/features/watch/write-counter.repository.server";
import { runtime } from "~/server/runtime.server";
import { replicaBehind, replicaLag } from "~/server/watch/metrics.server";
import { Marks, withMarks } from "~db/marks";
import type { RegionName } from "~db/regions";
import { controlScope, tenantScope } from "~db/scope";

/** For each database when a primary was first seen at a number that its copy had not reached then. */
const ahead = new Map<string, { write: number; at: number }[]>();

type Name = "control" | RegionName;

/**
 * How far copies are behind their primaries; nothing is said of a copy whose primary does not answer, nor of a database that
 * cannot be asked, and the others are told all the same. Throws what the last of those met.
 */
export async function setReplicaFigures(): Promise<void> {
	const faults: unknown[] = [];
	for (const name of Object.keys(runtime().env.remotes) as Name[]) {
		let known = false;
		try {
			known = await setFiguresOf(name);
		} catch (error) {
			faults.push(error);
		}
		if (known) continue;
		replicaBehind.remove({ database: name });
		replicaLag.remove({ database: name });
	}
	if (faults.length > 0) throw faults.at(-1);
}

/** False where there is nothing to say of a database. */
async function setFiguresOf(name: Name): Promise<boolean> {
	const { regions } = runtime();
	const database = name === "control" ? await regions.control() : await regions.region(name);
	if (!database.replicated) return false;
	const count = async () =>
		newestWrite(
			name === "control"
				? await controlScope(await regions.control())
				: await tenantScope(await regions.region(name), { programId: "" }),
		);
	const fromPrimary = new Marks();
	fromPrimary.primary = "insist";
	const copy = await withMarks(new Marks(), count);
	const primary = await withMarks(fromPrimary, count).catch(() => null);
	if (primary === null) return false;
	replicaBehind.set({ database: name }, Math.max(0, primary - copy));
	replicaLag.set({ database: name }, lagOf(name, { primary, copy }, Date.now()) / 1000);
	return true;
}

/** Milliseconds since a look at the primary first showed a write that the copy has not yet; 0 when it has all. */
export function lagOf(name: string, { primary, copy }: { primary: number; copy: number }, now: number): number {
	const known = (ahead.get(name) ?? []).filter(({ write }) => write > copy);
	if (primary > copy && known.at(-1)?.write !== primary) known.push({ write: primary, at: now });
	ahead.set(name, known);
	return now - (known[0]?.at ?? now);
}
