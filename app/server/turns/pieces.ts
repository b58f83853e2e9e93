/** Work that may be put aside between its pieces, for others to have their turn (`givingWay`). */
export type Pieces<T> = Generator<undefined, T, undefined>;

/** Of what costs about a microsecond each, so many are one piece. */
const PIECE = 2_000;

/** Does something with each place from 0 up to `count`. */
export function* each(count: number, act: (at: number) => void): Pieces<void> {
	for (let at = 0; at < count; at++) {
		if (at > 0 && at % PIECE === 0) yield;
		act(at);
	}
}

/** What `make` makes of each place from 0 up to `count`. */
export function* mapped<T>(count: number, make: (at: number) => T): Pieces<T[]> {
	const all: T[] = [];
	yield* each(count, (at) => all.push(make(at)));
	return all;
}

/** The places from 0 up to `count` in the order that `compare` gives them; what is equal stays in its order. */
export function* sorted(count: number, compare: (a: number, b: number) => number): Pieces<number[]> {
	let runs: number[][] = [];
	for (let from = 0; from < count; from += PIECE) {
		const places = Array.from({ length: Math.min(PIECE, count - from) }, (_, at) => from + at);
		runs.push(places.sort(compare));
		yield;
	}
	while (runs.length > 1) {
		const longer: number[][] = [];
		for (let at = 0; at < runs.length; at += 2) longer.push(yield* merged(runs[at]!, runs[at + 1] ?? [], compare));
		runs = longer;
	}
	return runs[0] ?? [];
}

function* merged(
	one: readonly number[],
	other: readonly number[],
	compare: (a: number, b: number) => number,
): Pieces<number[]> {
	const all: number[] = [];
	let left = 0;
	let right = 0;
	while (left < one.length && right < other.length) {
		if (compare(one[left]!, other[right]!) <= 0) all.push(one[left++]!);
		else all.push(other[right++]!);
		if (all.length % PIECE === 0) yield;
	}
	for (; left < one.length; left++) all.push(one[left]!);
	for (; right < other.length; right++) all.push(other[right]!);
	return all;
}
