import { DAY, HOUR } from "../clock";
import type { DemoProgram } from "../content/types";
import { seededRandom } from "../random";
import { daysAgo, workingMoment } from "./calendar";
import type { HistoryEvent } from "./events";
import type { Cast } from "./plan";

const ADJUSTMENTS = 42;
/** Who joined before brought points along. */
const OLD_HANDS = 320 * DAY;

/** Corrections by hand, more given than taken; what would go below zero does not happen. */
export function planAdjustments(program: DemoProgram, cast: Cast, base: number): HistoryEvent[] {
	const random = seededRandom(`${program.id}/adjustments`);
	const { add, subtract, carriedOver } = program.words.adjustments;
	const opening = cast.people
		.filter(({ age }) => age > OLD_HANDS)
		.map(({ email, age }, number): HistoryEvent => {
			const points = random.int(2, 18) ** 2 * 50 + random.int(0, 9) * 25;
			const at = base - age + HOUR;
			return { at, kind: "adjust", email, key: `seed-opening-${number}`, points, reason: carriedOver };
		});
	const corrections = Array.from({ length: ADJUSTMENTS }, (_, number): HistoryEvent => {
		const { email, age } = cast.draw();
		const at = Math.max(workingMoment(base, daysAgo(330, random), random), base - age + DAY);
		const given = random.chance(0.75);
		const points = (given ? 1 : -1) * random.int(2, given ? 20 : 6) * 50;
		const reason = random.pick(given ? add : subtract);
		return { at, kind: "adjust", email, key: `seed-adjustment-${number}`, points, reason };
	});
	return [...opening, ...corrections];
}
