import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Figure } from "../measure";

const GOAL_SECONDS = 480;

/** How long the last whole `npm test` took on this machine; it is not run again here. */
export async function testTimeFigure(): Promise<Figure[]> {
	const figure = { what: "npm test", against: "goal", goal: `≤ ${GOAL_SECONDS} s` };
	try {
		const last = JSON.parse(readFileSync(resolve("node_modules/.cache/laurel-test-time.json"), "utf8"));
		const { seconds, passed, failed, skipped, at } = last as Record<
			"seconds" | "passed" | "failed" | "skipped",
			number
		> & {
			at: string;
		};
		const detail = `${passed} passed, ${failed} failed, ${skipped ?? 0} skipped, ${at}`;
		return [{ ...figure, value: `${Math.round(seconds)} s`, ok: seconds <= GOAL_SECONDS && failed === 0, detail }];
	} catch {
		return [{ ...figure, value: "unknown", ok: false, detail: "run npm test first" }];
	}
}
