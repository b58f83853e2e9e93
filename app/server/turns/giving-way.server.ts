import { breathe } from "./breathe.server";
import type { Pieces } from "./pieces";

/** What the work comes to; between its pieces the process does whatever else it has to do. */
export async function givingWay<T>(work: Pieces<T>): Promise<T> {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		await breathe();
	}
}
