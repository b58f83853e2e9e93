import type { Pieces } from "~/server/turns/pieces";

/** What work in pieces comes to, done without a pause. */
export function atOnce<T>(work: Pieces<T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}
