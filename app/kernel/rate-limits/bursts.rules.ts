interface Burst {
	used: number;
	/** UTC ms at which it is forgotten. */
	until: number;
}

/** With more keys than this, those that are over are thrown away. */
const KEPT = 5_000;
const PAUSE = 600;

/**
 * Counts in memory what is too frequent to be written down each time. Each machine counts its own, and a restart forgets:
 * it spares work, and keeps nobody out who must be kept out.
 */
export class Bursts {
	readonly #bursts = new Map<string, Burst>();
	/** UTC ms from which looking for those that are over is worth it again: not at each new key while thousands are at it. */
	#lookAt = 0;

	/** How many keys are kept. */
	get size(): number {
		return this.#bursts.size;
	}

	/** Counts one use of a key, at most `limit` times in `duration` ms; null while allowed, else the seconds to wait. */
	waitFor(key: string, { limit, duration, now }: { limit: number; duration: number; now: number }): number | null {
		const known = this.#bursts.get(key);
		const burst = known && known.until > now ? known : { used: 0, until: now + duration };
		burst.used++;
		if (burst !== known) this.#keep(key, burst, now);
		return burst.used > limit ? Math.max(1, Math.ceil((burst.until - now) / 1000)) : null;
	}

	#keep(key: string, burst: Burst, now: number) {
		this.#bursts.set(key, burst);
		if (this.#bursts.size <= KEPT || now < this.#lookAt) return;
		this.#lookAt = now + PAUSE;
		for (const [other, { until }] of this.#bursts) if (until <= now) this.#bursts.delete(other);
	}
}
