import { runtime } from "../runtime.server";

/** One round of work on several records: one that fails is logged, and keeps none of the others waiting. */
export class Turns {
	readonly #failed = new Set<string>();

	/** Does it with each, but for those that have failed in this round: what follows would build on what is not done. */
	async each<T>(records: readonly T[], idOf: (record: T) => string, work: (record: T) => Promise<unknown>) {
		for (const record of records) {
			const id = idOf(record);
			if (this.#failed.has(id)) continue;
			try {
				await work(record);
			} catch (error) {
				this.#failed.add(id);
				runtime().log.error({ err: error, id }, "the turn of one record failed");
			}
		}
	}

	/** Throws where one has failed, so that the round counts as failed. */
	end(): void {
		if (this.#failed.size > 0) throw new Error(`failed for ${[...this.#failed].join(", ")}`);
	}
}

/** A part of a round that can be a round of its own: without the turns of a larger one it ends those it began. */
export const inTurns =
	<Scope>(work: (scope: Scope, turns: Turns) => Promise<void>) =>
	async (scope: Scope, shared?: Turns): Promise<void> => {
		const turns = shared ?? new Turns();
		await work(scope, turns);
		if (!shared) turns.end();
	};
