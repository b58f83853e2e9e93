/** Random choices that come out the same for the same seed, so that every demo looks alike. */
export interface Random {
	/** From 0 up to, not including, 1. */
	next(): number;
	/** A whole number from `low` to `high`, both possible. */
	int(low: number, high: number): number;
	chance(share: number): boolean;
	pick<T>(list: readonly T[]): T;
	/** One of the keys, as often as its weight says. */
	weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** A mulberry32 generator, started from a text. */
export function seededRandom(seed: string): Random {
	let state = hash(seed);
	const next = () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
	};
	const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
	return {
		next,
		int,
		chance: (share) => next() < share,
		pick: (list) => {
			if (list.length === 0) throw new RangeError("nothing to pick from");
			return list[int(0, list.length - 1)] as (typeof list)[number];
		},
		weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
			const entries = Object.entries(weights) as [K, number][];
			let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
			for (const [key, weight] of entries) {
				left -= weight;
				if (left < 0) return key;
			}
			throw new RangeError("no weights");
		},
	};
}

/** FNV-1a of the text. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	return value | 0;
}
