/** Random numbers that a printed seed brings back. */
export function randomFrom(seed: number): (from: number, to: number) => number {
	let state = seed >>> 0;
	return (from, to) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return from + (((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * (to - from);
	};
}
