import type { Say } from "~/server/i18n/messages.server";
import { type EventName, PLACEHOLDERS } from "./mail-events.rules";

/** A program's words for an event: the subject, and the body in Markdown, with their placeholders. */
export interface MailWords {
	subject: string;
	body: string;
}

// Each placeholder stands for itself, so that the texts come with them.
const AS_THEY_ARE = Object.fromEntries(PLACEHOLDERS.map((name) => [name, `{{${name}}}`]));

/** By what translates them: the same words go to thousands. */
const known = new WeakMap<Say, Map<EventName, MailWords>>();

/** The words of an event that hold while a program has none of its own. */
export function builtInWords(event: EventName, t: Say): MailWords {
	const events = known.get(t) ?? new Map<EventName, MailWords>();
	known.set(t, events);
	const words = events.get(event) ?? {
		subject: t(`mail-events:events.${event}.subject`, AS_THEY_ARE),
		body: t(`mail-events:events.${event}.body`, AS_THEY_ARE),
	};
	events.set(event, words);
	return words;
}

/** What a member reads of an event in the portal. */
export function noticeWords(event: EventName, t: Say): string {
	return t(`mail-events:events.${event}.notice`, AS_THEY_ARE);
}
