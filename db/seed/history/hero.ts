import type { Answers } from "~/features/forms/form-definition.rules";
import { HERO_EMAIL } from "../accounts";
import { DAY, HOUR } from "../clock";
import type { DemoProgram } from "../content/types";
import { seededRandom } from "../random";
import { workingMoment } from "./calendar";
import { answersTo, entryIdOf, rejectionsOf } from "./entries";
import type { HistoryEvent } from "./events";
import { planHeroQuizzes } from "./quizzes";

/** What member@demo.test has at the end: enough for several rewards, and one just out of reach. */
export const HERO_BALANCE = 12_450;

interface Sent {
	days: number;
	offer: string;
	opportunity?: number;
	outcome: "complete" | "reject" | "start" | "wait";
	bonus?: number;
	answers?: Answers;
}

const READY: Answers = {
	entrance: "display",
	onFloor: ["zero", "battery", "price", "finance"],
	turnaround: "3",
	technicians: 4,
	fastMovers: ["blades", "belts", "filters"],
};

const SENT: readonly Sent[] = [
	{ days: 332, offer: "academy", outcome: "complete" },
	{ days: 318, offer: "sales", outcome: "complete" },
	{ days: 300, offer: "warranty", outcome: "complete" },
	{ days: 281, offer: "sales", opportunity: 1, outcome: "complete" },
	{ days: 250, offer: "sales", outcome: "reject" },
	{ days: 243, offer: "sales", outcome: "complete", bonus: 250 },
	{ days: 221, offer: "battery", outcome: "complete" },
	{ days: 190, offer: "demoDay", outcome: "complete" },
	{ days: 176, offer: "sales", outcome: "complete" },
	{ days: 168, offer: "sales", opportunity: 2, outcome: "complete" },
	{ days: 150, offer: "readiness", outcome: "complete", answers: READY },
	{ days: 104, offer: "sales", outcome: "complete" },
	{ days: 84, offer: "platinum", outcome: "complete" },
	{ days: 41, offer: "sales", opportunity: 2, outcome: "complete" },
	{ days: 14, offer: "sales", outcome: "complete" },
	{ days: 9, offer: "warranty", outcome: "reject" },
	{ days: 7, offer: "sales", opportunity: 1, outcome: "complete" },
	{ days: 3, offer: "story", outcome: "start" },
	{ days: 1, offer: "sales", outcome: "wait" },
];

const SETTLED = 24;

/** The year of member@demo.test, written by hand: every kind of entry, order and posting in one statement. */
export function planHero(program: DemoProgram, base: number): HistoryEvent[] {
	const random = seededRandom(`${program.id}/hero`);
	const email = HERO_EMAIL;
	const when = (days: number) => workingMoment(base, days, random);
	const events: HistoryEvent[] = [
		{ at: when(340), kind: "adjust", email, key: "seed-hero-welcome", points: 500, reason: reasonAt(program, 0) },
	];
	let afterSettling = 0;
	for (const [index, sent] of SENT.entries()) {
		const { days, outcome, bonus = 0, opportunity = 0 } = sent;
		const offer = program.offers.find((one) => one.key === sent.offer);
		if (!offer) continue;
		const at = when(days);
		const entryId = entryIdOf(program, `hero-${index}`);
		const answers = sent.answers ?? answersTo(program, offer, opportunity, { random, at });
		events.push({ at, kind: "enter", email, entryId, offer: offer.title, opportunity, answers });
		const comments =
			outcome === "reject"
				? rejectionsOf(program, offer, opportunity)[index % 3]
				: bonus > 0
					? program.words.awardNote
					: program.words.approvals.at(3);
		if (outcome === "complete" && days < SETTLED)
			afterSettling += (offer.opportunities[opportunity]?.points ?? 0) + bonus;
		if (outcome !== "wait")
			events.push({
				at: at + 26 * HOUR,
				kind: "review",
				entryId,
				action: outcome,
				bonusPoints: bonus,
				...(comments && outcome !== "start" && { comments }),
			});
	}
	const { events: orders, spentLate } = planHeroOrders(program, when);
	const balance = HERO_BALANCE - afterSettling + spentLate;
	const reason = reasonAt(program, 3);
	events.push(...orders, { at: when(SETTLED), kind: "adjustTo", email, key: "seed-hero-contest", balance, reason });
	events.push({ at: when(8), kind: "visit", email }, ...planHeroQuizzes(program, when));
	return events;
}

const reasonAt = (program: DemoProgram, index: number) => program.words.adjustments.add[index] ?? "";

/** Two orders that arrived, one taken back, and one on its way. */
function planHeroOrders(program: DemoProgram, when: (days: number) => number) {
	const email = HERO_EMAIL;
	const line = (index: number, quantity = 1) => ({ title: program.rewards[index]?.title ?? "", quantity });
	const order = (key: string, at: number, lines: { title: string; quantity: number }[], note = ""): HistoryEvent => ({
		at,
		kind: "order",
		email,
		key: `seed-hero-${key}`,
		note,
		lines,
	});
	const late = [line(3), line(0, 2)];
	const spentLate = late.reduce(
		(sum, { title, quantity }) => sum + quantity * (program.rewards.find((one) => one.title === title)?.cost ?? 0),
		0,
	);
	const [first, second, third] = [when(268), when(120), when(70)];
	const events: HistoryEvent[] = [
		order("backpack", first, [line(5)]),
		{ at: first + 3 * DAY, kind: "completeOrder", email, key: "seed-hero-backpack" },
		order("jacket", second, [line(6)], program.words.orderNotes[4]),
		{ at: second + 4 * DAY, kind: "completeOrder", email, key: "seed-hero-jacket" },
		order("speaker", third, [line(12)]),
		{ at: third + 3 * HOUR, kind: "cancelOrder", email, key: "seed-hero-speaker", by: "member" },
		order("headlamp", when(4), late, program.words.orderNotes[3]),
	];
	return { events, spentLate };
}
