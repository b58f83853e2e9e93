import { FAULT_AGAIN, FAULTS_A_MINUTE, FAULTS_REMEMBERED, FAULTS_WAITING } from "~/lib/limits";
import { type Fault, kindOf } from "./fault.rules";
import { faultReports } from "./metrics.server";

/** A fault with how often it was met since it was last posted, this time included. */
export interface PostedFault extends Fault {
	at: string;
	times: number;
}

interface Waiting {
	fault: Fault;
	at: number;
	times: number;
}

const MINUTE = 60_000;

/**
 * Posts faults one after the other, beside all other work: each kind once in FAULT_AGAIN, no more than FAULTS_A_MINUTE.
 * What does not fit is counted and forgotten; one that cannot be posted is not tried again.
 */
export class FaultPoster {
	readonly #waiting = new Map<string, Waiting>();
	/** When a kind was posted, and how often it was met since. */
	readonly #posted = new Map<string, { at: number; times: number }>();
	#sent: number[] = [];
	#running: Promise<void> | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(
		private readonly post: (fault: PostedFault) => Promise<void>,
		private readonly now: () => number = Date.now,
	) {}

	/** Takes a fault to be posted. Never throws, never waits. */
	note(fault: Fault): void {
		const kind = kindOf(fault);
		const waiting = this.#waiting.get(kind);
		if (waiting) {
			waiting.times++;
			return;
		}
		const posted = this.#posted.get(kind);
		if (posted && this.now() - posted.at < FAULT_AGAIN) {
			posted.times++;
			faultReports.inc({ outcome: "repeated" });
			return;
		}
		if (this.#waiting.size >= FAULTS_WAITING) {
			faultReports.inc({ outcome: "dropped" });
			return;
		}
		this.#waiting.set(kind, { fault, at: this.now(), times: 1 + (posted?.times ?? 0) });
		this.#begin();
	}

	/** Ends when everything that may be posted now is, or after `patience` milliseconds. */
	async settle(patience: number): Promise<void> {
		let timer: NodeJS.Timeout | undefined;
		const enough = new Promise<void>((resolve) => {
			timer = setTimeout(resolve, patience);
		});
		await Promise.race([this.#running, enough]);
		clearTimeout(timer);
		clearTimeout(this.#timer);
	}

	#begin(): void {
		this.#running ??= this.#run().finally(() => {
			this.#running = undefined;
		});
	}

	async #run(): Promise<void> {
		// Whoever met the fault is answered first.
		await new Promise((resolve) => setImmediate(resolve));
		for (const [kind, waiting] of this.#waiting) {
			const pause = this.#pause();
			if (pause > 0) {
				clearTimeout(this.#timer);
				this.#timer = setTimeout(() => this.#begin(), pause).unref();
				return;
			}
			this.#waiting.delete(kind);
			this.#remember(kind);
			this.#sent.push(this.now());
			const { fault, at, times } = waiting;
			await this.post({ ...fault, at: new Date(at).toISOString(), times }).then(
				() => faultReports.inc({ outcome: "posted" }),
				() => faultReports.inc({ outcome: "failed" }),
			);
		}
	}

	/** Milliseconds until another one may go. */
	#pause(): number {
		const now = this.now();
		this.#sent = this.#sent.filter((at) => now - at < MINUTE);
		const first = this.#sent[0];
		return first === undefined || this.#sent.length < FAULTS_A_MINUTE ? 0 : first + MINUTE - now;
	}

	#remember(kind: string): void {
		this.#posted.delete(kind);
		this.#posted.set(kind, { at: this.now(), times: 0 });
		const oldest = this.#posted.keys().next().value;
		if (this.#posted.size > FAULTS_REMEMBERED && oldest !== undefined) this.#posted.delete(oldest);
	}
}
