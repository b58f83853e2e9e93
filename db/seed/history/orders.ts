import { DAY, HOUR } from "../clock";
import type { DemoProgram } from "../content/types";
import { seededRandom } from "../random";
import { daysAgo, workingMoment } from "./calendar";
import type { HistoryEvent } from "./events";
import type { Cast } from "./plan";

/** Tries; somebody without points does not order. */
const ORDERS = 340;

/** Orders of a year, most of them completed some days later, some cancelled, those of the last days still open. */
export function planOrders(program: DemoProgram, cast: Cast, base: number): HistoryEvent[] {
	const random = seededRandom(`${program.id}/orders`);
	const events: HistoryEvent[] = [];
	for (let number = 0; number < ORDERS; number++) {
		const { email, age } = cast.draw();
		const at = workingMoment(base, daysAgo(310, random), random);
		const [key, note, appetite] = [`seed-order-${number}`, random.pick(program.words.orderNotes), random.next()];
		if (at <= base - age) continue;
		events.push({ at, kind: "order", email, key, note, lines: { appetite } });
		const later = at + random.int(10 * HOUR, 5 * DAY);
		const lately = at > base - 14 * DAY;
		const end = random.weighted({ complete: 84, member: 5, admin: 4, line: 3, open: lately ? 80 : 0 });
		if (later > base - 8 * HOUR || end === "open") continue;
		if (end === "member" || end === "admin" || end === "line")
			events.push({ at: end === "member" ? at + 2 * HOUR : later, kind: "cancelOrder", email, key, by: end });
		// What is left of an order is on its way soon after.
		if (end === "complete" || end === "line")
			events.push({ at: end === "line" ? later + HOUR : later, kind: "completeOrder", email, key });
	}
	return events;
}
