import { HERO_EMAIL } from "../accounts";
import type { DemoProgram } from "../content/types";
import { seededRandom } from "../random";
import { type Person, planPeople } from "../sections/people/people-plan";
import { planAdjustments } from "./adjustments";
import { planEntries } from "./entries";
import type { HistoryEvent } from "./events";
import { planHero } from "./hero";
import { planOrders } from "./orders";
import { planQuizzes } from "./quizzes";

/** The members who did things: the active ones, the first of them far more than the last. */
export interface Cast {
	people: readonly Person[];
	/** One of them, as often as they are active. */
	draw: () => Person;
}

/** A year of a program, in the order in which it happened. The same for the same program and `base`. */
export function planHistory(program: DemoProgram, base: number): HistoryEvent[] {
	const random = seededRandom(`${program.id}/cast`);
	const people = planPeople(program).filter((person) => person.status === "Active" && person.email !== HERO_EMAIL);
	const draw = () => people[Math.floor(people.length * random.next() ** 1.7)] as Person;
	const cast: Cast = { people, draw };
	const events = [
		...planEntries(program, cast, base),
		...planOrders(program, cast, base),
		...planAdjustments(program, cast, base),
		...planHero(program, base),
		...planQuizzes(program, cast, base),
	];
	return events
		.map((event, index) => ({ event, index }))
		.sort(byTime)
		.map(({ event }) => event);
}

const byTime = (a: { event: HistoryEvent; index: number }, b: { event: HistoryEvent; index: number }) =>
	a.event.at - b.event.at || a.index - b.index;
