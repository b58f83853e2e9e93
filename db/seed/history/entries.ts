import type { Answers } from "~/features/forms/form-definition.rules";
import { DAY, HOUR } from "../clock";
import type { DemoOffer, DemoProgram } from "../content/types";
import { type Random, seededRandom } from "../random";
import type { Person } from "../sections/people/people-plan";
import { answersFor } from "./answers";
import { daysAgo, workingMoment } from "./calendar";
import type { HistoryEvent } from "./events";
import type { Cast } from "./plan";

const ENTRIES = 520;
/** Sent in the last days and not, or not fully, looked at. */
const WAITING = 34;

/** Entries of a year with their reviews. */
export function planEntries(program: DemoProgram, cast: Cast, base: number): HistoryEvent[] {
	const random = seededRandom(`${program.id}/entries`);
	const sent = new Map<string, number>();
	const events: HistoryEvent[] = [];
	for (let number = 0; number < ENTRIES + WAITING; number++) {
		const waits = number >= ENTRIES;
		const choice = choose(program, cast, base, waits ? 5 : 340, random, sent);
		if (!choice) continue;
		const { person, offer, opportunity, at } = choice;
		const entryId = entryIdOf(program, number);
		const answers = answersTo(program, offer, opportunity, { random, at });
		const enter = { kind: "enter", email: person.email, entryId, offer: offer.title, opportunity, answers } as const;
		events.push({ ...enter, at });
		if (waits) events.push(...unfinished(program, entryId, at, base, random));
		else events.push(...reviewed(program, enter, at, base, random, rejectionsOf(program, offer, opportunity)));
	}
	return events;
}

/** What a member writes into the form of an opportunity, or as plain text where there is none. */
export function answersTo(
	program: DemoProgram,
	offer: DemoOffer,
	opportunity: number,
	{ random, at }: { random: Random; at: number },
): Answers {
	const { form: key, products } = offer.opportunities[opportunity] ?? {};
	const form = program.forms.find((one) => one.key === key);
	if (!form) return { description: random.pick(program.words.reports) };
	return answersFor(form.definition, { random, words: program.words, at, products });
}

/** Why such an entry may be refused. */
export function rejectionsOf(program: DemoProgram, offer: DemoOffer, opportunity: number): readonly string[] {
	const { sale, warranty, other } = program.words.rejections;
	const form = offer.opportunities[opportunity]?.form;
	return form === "sale" ? sale : form === "warranty" ? warranty : other;
}

/** Looks like any other id, and is the same in every run. */
export function entryIdOf(program: DemoProgram, name: number | string): string {
	const random = seededRandom(`${program.id}/entry/${name}`);
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
	return Array.from({ length: 20 }, () => letters[random.int(0, letters.length - 1)]).join("");
}

function choose(
	program: DemoProgram,
	cast: Cast,
	base: number,
	span: number,
	random: Random,
	sent: Map<string, number>,
): { person: Person; offer: DemoOffer; opportunity: number; at: number } | null {
	for (let attempt = 0; attempt < 12; attempt++) {
		const person = cast.draw();
		const at = workingMoment(base, daysAgo(span, random), random);
		const weights = Object.fromEntries(
			program.offers
				.filter((offer) => offer.weight > 0 && isOpen(program, offer, person, base, at))
				.map((offer) => [offer.key, offer.weight]),
		);
		if (Object.keys(weights).length === 0) continue;
		const key = random.weighted(weights);
		const offer = program.offers.find((one) => one.key === key);
		if (!offer) continue;
		const opportunity = random.int(0, offer.opportunities.length - 1);
		const { entryLimit, deadlineInDays } = offer.opportunities[opportunity] ?? {};
		if (deadlineInDays !== undefined && at > base + (deadlineInDays - 1) * DAY) continue;
		const place = `${person.email}/${key}/${opportunity}`;
		if (entryLimit !== undefined && (sent.get(place) ?? 0) >= entryLimit) continue;
		sent.set(place, (sent.get(place) ?? 0) + 1);
		return { person, offer, opportunity, at };
	}
	return null;
}

function isOpen(program: DemoProgram, offer: DemoOffer, person: Person, base: number, at: number): boolean {
	if (at <= base - person.age || at <= base - (offer.age - 1) * DAY) return false;
	const companyTags = program.companies
		.filter((one) => person.companies.includes(one.title))
		.flatMap((one) => one.tags);
	const shares = (wanted: string[] | undefined, has: string[]) => !wanted || wanted.some((tag) => has.includes(tag));
	return shares(offer.memberTags, person.tags) && shares(offer.companyTags, companyTags);
}

type Enter = Omit<Extract<HistoryEvent, { kind: "enter" }>, "at">;

function reviewed(
	program: DemoProgram,
	enter: Enter,
	at: number,
	base: number,
	random: Random,
	rejections: readonly string[],
): HistoryEvent[] {
	const { words } = program;
	const { entryId } = enter;
	const late = base - 8 * HOUR;
	const first = at + random.int(3 * HOUR, 80 * HOUR);
	if (first > late) return [];
	const outcome = random.weighted({ complete: 82, bonus: 8, reject: 12, sendBack: 4, reopen: 2 });
	const complete = (when: number, bonusPoints = 0): HistoryEvent => ({
		at: when,
		kind: "review",
		entryId,
		action: "complete",
		bonusPoints,
		comments: bonusPoints > 0 ? words.awardNote : random.pick(words.approvals),
	});
	const start: HistoryEvent[] = random.chance(0.3)
		? [{ at: first - HOUR, kind: "review", entryId, action: "start" }]
		: [];
	switch (outcome) {
		case "bonus":
			return [...start, complete(first, random.int(1, 8) * 50)];
		case "reject":
			return [...start, { at: first, kind: "review", entryId, action: "reject", comments: random.pick(rejections) }];
		case "sendBack": {
			const comments = random.pick(words.sendBacks);
			const again = first + 5 * HOUR;
			if (again + 20 * HOUR > late) return [...start, complete(first)];
			const back: HistoryEvent = { at: first, kind: "review", entryId, action: "sendBack", comments };
			return [...start, back, { ...enter, at: again }, complete(again + 20 * HOUR)];
		}
		case "reopen":
			if (first + HOUR > late) return [...start, complete(first)];
			return [
				...start,
				complete(first),
				{ at: first + HOUR / 4, kind: "review", entryId, action: "reopen" },
				{ at: first + HOUR, kind: "review", entryId, action: "reject", comments: rejections[1] ?? "" },
			];
		default:
			return [...start, complete(first)];
	}
}

/** Some wait untouched, some are in review, some wait for their member. */
function unfinished(program: DemoProgram, entryId: string, at: number, base: number, random: Random): HistoryEvent[] {
	const action = random.weighted({ none: 62, start: 24, sendBack: 14 });
	const when = Math.min(at + random.int(1, 20) * HOUR, base - 8 * HOUR);
	if (action === "none" || when <= at) return [];
	const comments = action === "sendBack" ? random.pick(program.words.sendBacks) : undefined;
	return [{ at: when, kind: "review", entryId, action, ...(comments && { comments }) }];
}
