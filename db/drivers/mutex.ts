/** First come, first served; at most `limit` holders at a time. */
export class Queue {
	#free: number;
	#waiting: (() => void)[] = [];

	constructor(limit = 1) {
		this.#free = limit;
	}

	/** Whether somebody holds it, or all of it. */
	get busy(): boolean {
		return this.#free === 0;
	}

	async acquire(): Promise<void> {
		if (this.#free > 0) {
			this.#free--;
			return;
		}
		await new Promise<void>((resolve) => this.#waiting.push(resolve));
	}

	release(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#free++;
	}
}
