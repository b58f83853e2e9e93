import { message } from "~/lib/message-key";
import { namedIn } from "../events/fill.rules";
import { allowedIn, type EventName, isEvent, mailEvent } from "../events/mail-events.rules";

export const MAIL_SUBJECT_MAX = 200;
export const MAIL_BODY_MAX = 5000;

export const MAIL_LOCALES = ["en", "fr"] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

export interface TemplateName {
	event: EventName;
	locale: MailLocale;
}

/** How a template is called in addresses and in the log. */
export const templateId = ({ event, locale }: TemplateName): string => `${event}.${locale}`;

/** The event and language of an id; null where there are none such. */
export function readTemplateId(id: string): TemplateName | null {
	const [event = "", locale = "", ...more] = id.split(".");
	const known = MAIL_LOCALES.find((one) => one === locale);
	return more.length === 0 && known && isEvent(event) ? { event, locale: known } : null;
}

/** What is wrong with a program's own words, by field: what they name that they cannot, or do not name although they must. */
export interface WordsFault {
	field: "subject" | "body";
	reason: "unknown" | "inSubject" | "missing";
	name: string;
}

/** Long values and links that let somebody in have no place in a line that is stored and shown as it is. */
const BODY_ONLY: readonly string[] = ["link", "counting", "comments", "order.items", "order.delivery", "articles"];

export function faultOf(event: EventName, words: { subject: string; body: string }): WordsFault | null {
	const allowed: readonly string[] = allowedIn(event);
	for (const field of ["subject", "body"] as const)
		for (const name of namedIn(words[field])) {
			if (!allowed.includes(name)) return { field, reason: "unknown", name };
			if (field === "subject" && BODY_ONLY.includes(name)) return { field, reason: "inSubject", name };
		}
	const missing = mailEvent(event).needs?.find((name) => !namedIn(words.body).includes(name));
	return missing ? { field: "body", reason: "missing", name: missing } : null;
}

/** A fault in words, as a form and a preview say it. */
export const wordsFaultText = (fault: WordsFault | null): string | null =>
	fault && message(`mail-templates:errors.${fault.reason}`, { name: `{{${fault.name}}}` });
