import type { PublicationWindow } from "~/kernel/publication/publication.rules";
import { fromLocalTime } from "~/lib/days";
import { Refused } from "~/server/domain-error";

interface LocalTimes {
	publishFrom: string | null;
	publishUntil: string | null;
}

/** What `inZone` makes of a form. */
export type Zoned<F extends LocalTimes> = Omit<F, keyof LocalTimes> & PublicationWindow;

/** A form's local times as moments of the program's time zone. Throws Refused for an end that does not follow its beginning. */
export function inZone<F extends LocalTimes>(form: F, timeZone: string): Zoned<F> {
	const moment = (text: string | null) => (text === null ? null : fromLocalTime(text, timeZone));
	const window = { publishFrom: moment(form.publishFrom), publishUntil: moment(form.publishUntil) };
	if (window.publishFrom !== null && window.publishUntil !== null && window.publishUntil <= window.publishFrom)
		throw new Refused("admin:publication.order", "publishUntil");
	return { ...form, ...window };
}
