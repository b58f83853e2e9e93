/** One line of the table. */
export interface Figure {
	what: string;
	against: string;
	/** The measured value as shown: a ratio, kB, ms, s. */
	value: string;
	goal: string;
	ok: boolean;
	/** The absolute figures behind it, for this machine only. */
	detail: string;
}

const ROUNDS = 3;

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs both in turns, three rounds, and returns the medians and the median of the rounds' ratios (ours to theirs). */
export async function inTurns(ours: () => Promise<number>, theirs: () => Promise<number>) {
	const rounds: { ours: number; theirs: number }[] = [];
	for (let i = 0; i < ROUNDS; i++) {
		// Who goes first changes, so that neither always meets the warmer machine.
		if (i % 2 === 0) rounds.push({ ours: await ours(), theirs: await theirs() });
		else {
			const second = await theirs();
			rounds.push({ ours: await ours(), theirs: second });
		}
	}
	return {
		ours: median(rounds.map((round) => round.ours)),
		theirs: median(rounds.map((round) => round.theirs)),
		ratio: median(rounds.map((round) => round.ours / round.theirs)),
	};
}

/** How often a second `work` runs, called for about `ms`; the event loop turns between bursts, as it does in a server. */
export async function perSecond(work: (i: number) => unknown, ms = 700): Promise<number> {
	for (let i = 0; i < 50; i++) await work(i);
	const started = performance.now();
	let count = 0;
	while (performance.now() - started < ms) {
		for (let i = 0; i < 50; i++) {
			const result = work(count++);
			if (result instanceof Promise) await result;
		}
		await new Promise((resolve) => setImmediate(resolve));
	}
	return (count * 1000) / (performance.now() - started);
}

export const rate = (perSecond_: number) =>
	perSecond_ >= 10_000 ? `${Math.round(perSecond_ / 1000)}k/s` : `${Math.round(perSecond_)}/s`;

/** A ratio that must not fall below `goal`. */
export function atLeast(
	what: string,
	against: string,
	goal: number,
	{ ours, theirs, ratio }: { ours: number; theirs: number; ratio: number },
): Figure {
	return {
		what,
		against,
		value: ratio.toFixed(2),
		goal: `≥ ${goal}`,
		ok: ratio >= goal,
		detail: `${rate(ours)} against ${rate(theirs)}`,
	};
}

/** A ratio of times that must not rise above `goal`. */
export function atMost(
	what: string,
	against: string,
	goal: number,
	{ ours, theirs, ratio }: { ours: number; theirs: number; ratio: number },
): Figure {
	return {
		what,
		against,
		value: ratio.toFixed(2),
		goal: `≤ ${goal}`,
		ok: ratio <= goal,
		detail: `${ours.toFixed(1)} ms against ${theirs.toFixed(1)} ms`,
	};
}
