import { setImmediate as nextTurn } from "node:timers/promises";

/** A turn in which nobody else had anything to do takes less, in milliseconds. */
const QUIET = 0.3;
const MOST_TURNS = 25;

/**
 * Gives way to whatever else the process has to do. An answer takes many turns of the event loop: one turn each time
 * would let bulk work in between all of them, so this goes on until a turn was quiet, within reason.
 */
export async function breathe(): Promise<void> {
	await nextTurn();
	for (let turn = 0; turn < MOST_TURNS; turn++) {
		const start = performance.now();
		await nextTurn();
		if (performance.now() - start < QUIET) return;
	}
}
