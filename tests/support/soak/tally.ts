import type { Page } from "../journeys/browser";

/** Faults of one kind are told this often; the rest is only counted. */
const TOLD = 20;

/** What was sent and how it was answered, and everything that must not happen. */
export class Tally {
	readonly statuses = new Map<number, number>();
	readonly steps = new Map<string, { done: number; refused: number }>();
	readonly faults: string[] = [];
	faultCount = 0;
	/** Connections that broke because a server was killed or the clients hung up. */
	broken = 0;
	/** 503 from a server that was on its way up or down. */
	away = 0;
	readonly #took: number[] = [];
	#seen = 0;

	answered(page: Page, ms: number): void {
		this.statuses.set(page.status, (this.statuses.get(page.status) ?? 0) + 1);
		// A sample of fixed size, so that a long run needs no more memory than a short one.
		if (this.#took.length < 20_000) this.#took.push(ms);
		else this.#took[(this.#seen * 7919) % this.#took.length] = ms;
		this.#seen++;
	}

	fault(what: string): void {
		this.faultCount++;
		if (this.faults.length < TOLD) this.faults.push(what);
	}

	step(name: string, outcome: "done" | "refused"): void {
		const step = this.steps.get(name) ?? { done: 0, refused: 0 };
		step[outcome]++;
		this.steps.set(name, step);
	}

	get requests(): number {
		return this.#seen;
	}

	/** The time within which this share of the answers came, in milliseconds. */
	within(share: number): number {
		const sorted = [...this.#took].sort((a, b) => a - b);
		return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
	}
}
