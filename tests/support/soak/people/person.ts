import { setTimeout as later } from "node:timers/promises";
import type { Journal } from "../journal";
import type { Tally } from "../tally";
import { Unanswered, type Visitor } from "./visitor";

export type Random = (from: number, to: number) => number;

/** Somebody with a browser, who does one thing after another until the time is up. */
export interface Person {
	visitor: Visitor;
	email: string;
	random: Random;
	journal: Journal;
	tally: Tally;
	/** A text that nobody else ever sends. */
	word: () => string;
}

/** What somebody does at the portal; true when it was done, false when the portal said why not. */
export type Step = (person: Person) => Promise<boolean>;

const MOST_STEPS = 1_000_000;
const PAUSE = [50, 600] as const;

export const pick = <T>(random: Random, list: readonly T[]): T | undefined => list[Math.floor(random(0, list.length))];

/** Takes steps, the frequent ones oftener, until `ended`; a step that throws is a fault of the portal. */
export async function visit(
	person: Person,
	steps: Readonly<Record<string, readonly [weight: number, step: Step]>>,
	ended: AbortSignal,
): Promise<void> {
	const { random, tally } = person;
	const names = Object.entries(steps).flatMap(([name, [weight]]) => Array<string>(weight).fill(name));
	for (let taken = 0; taken < MOST_STEPS && !ended.aborted; taken++) {
		const name = pick(random, names) ?? "";
		try {
			tally.step(name, (await steps[name]?.[1](person)) ? "done" : "refused");
		} catch (error) {
			const isLost = error instanceof Unanswered;
			tally.fault(
				`${name} of ${person.email}: ${isLost ? "never answered: " : ""}${(error as Error).message.slice(0, 600)}`,
			);
		}
		await later(random(...PAUSE));
	}
}

/**
 * A step that somebody takes no oftener than the portal lets them: `limit` times in `window` milliseconds, of which some
 * are left for what is sent again around a death.
 */
export function atMost(limit: number, window: number, step: Step): Step {
	const taken = new Map<string, number[]>();
	return async (person) => {
		const now = Date.now();
		const recent = (taken.get(person.email) ?? []).filter((at) => at > now - window);
		if (recent.length >= limit * 0.8) return false;
		taken.set(person.email, [...recent, now]);
		return step(person);
	};
}

/** The id at the end of an address of this kind; empty when the answer led elsewhere. */
export const idAt = (location: string, kind: RegExp) => kind.exec(location)?.[1] ?? "";
