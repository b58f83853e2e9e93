import { message } from "~/lib/message-key";
import type { BulkOutcome } from "./run-bulk.server";

/** More reasons than this are counted together. */
const REASONS = 3;

/** How many had which outcome, as counted messages, and why others were skipped; the most frequent first. */
export function countOutcomes(outcomes: readonly BulkOutcome[], done: string) {
	const count = (words: readonly string[]) => {
		const counts = new Map<string, number>();
		for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
		return [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count);
	};
	const dones = outcomes.flatMap(({ reason, instead }) => (reason === null ? [instead ?? done] : []));
	const reasons = outcomes.flatMap(({ reason }) => reason ?? []);
	const skipped = count(reasons);
	return {
		done: count(dones).map(({ word, count }) => message(word, { count })),
		skipped: skipped.slice(0, REASONS).map(({ word, count }) => ({ reason: word, count })),
		skippedMore: skipped.slice(REASONS).reduce((sum, one) => sum + one.count, 0),
	};
}
