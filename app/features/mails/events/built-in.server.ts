import type { Say } from "~/server/i18n/messages.server";
import { type EventName, PLACEHOLDERS } from "./mail-events.rules";
import type { EventValues } from "./values.rules";

/** A program's words for an event: the subject, and the body in Markdown, with their placeholders. */
export interface MailWords {
	subject: string;
	body: string;
}

// Each placeholder stands for itself, so that the texts come with them.
const AS_THEY_ARE = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{{${name}}}`]));

/** By what translates them: the same words go to thousands. */
const known = new WeakMap<Say, Map<string, MailWords>>();

/**
 * The words of an event that hold while a program has none of its own; those that name a number of points agree with it,
 * and are the plural where it is not known yet.
 */
export function builtInWords(event: EventName, t: Say, points?: EventValues["points"]): MailWords {
	const events = known.get(t) ?? new Map<string, MailWords>();
	known.set(t, events);
	const count = countOf(points);
	const words = events.get(`${event}/${count}`) ?? {
		subject: t(`mail-events:events.${event}.subject`, { ...AS_THEY_ARE, count }),
		body: t(`mail-events:events.${event}.body`, { ...AS_THEY_ARE, count }),
	};
	events.set(`${event}/${count}`, words);
	return words;
}

/** What a member reads of an event in the portal. */
export function noticeWords(event: EventName, t: Say, points?: EventValues["points"]): string {
	return t(`mail-events:events.${event}.notice`, { ...AS_THEY_ARE, count: countOf(points) });
}

/** One or several: neither language has a third form that reads in another way. */
const countOf = (points: EventValues["points"]) => (points === 1 ? 1 : 2);
