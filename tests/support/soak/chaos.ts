import { setTimeout as later } from "node:timers/promises";
import type { Fleet } from "./fleet";
import type { Random } from "./people/person";
import type { Tally } from "./tally";

const MOST_DEATHS = 100_000;

interface Chaos {
	fleet: Fleet;
	random: Random;
	tally: Tally;
	/** Breaks off what is on its way. */
	hanging: ReadonlySet<() => void>;
	killEvery: number;
	/** From then on only the first server dies, so that the others show what a long life does to them. */
	steadyFrom: number;
}

/** Kills a server, or hangs up on all of them, at moments that the seed chooses; the number of times that clients hung up. */
export async function disturb(chaos: Chaos, ended: AbortSignal): Promise<number> {
	const { fleet, random, tally, hanging, killEvery, steadyFrom } = chaos;
	let hangUps = 0;
	for (let deaths = 0; deaths < MOST_DEATHS && !ended.aborted; deaths++) {
		const pause = random(0.4, 1.6) * killEvery * 1000;
		const between = random(0.2, 0.8) * pause;
		if (!(await waited(between, ended))) break;
		for (const hangUp of [...hanging]) hangUp();
		hangUps++;
		if (!(await waited(pause - between, ended))) break;
		const at = performance.now() < steadyFrom ? Math.floor(random(0, fleet.ports.length)) : 0;
		await fleet.kill(at).catch((error: unknown) => tally.fault(`server ${at} did not start again: ${error}`));
	}
	return hangUps;
}

const waited = (ms: number, ended: AbortSignal) => later(ms, true, { signal: ended }).catch(() => false);
