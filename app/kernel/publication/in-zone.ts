import type { PublicationWindow } from "~/kernel/publication/publication.rules";
import { fromLocalTime, toLocalTime } from "~/lib/days";
import { Refused } from "~/server/domain-error";

export interface LocalTimes {
	publishFrom: string | null;
	publishUntil: string | null;
}

/** What `inZone` makes of a form. */
export type Zoned<F extends LocalTimes> = Omit<F, keyof LocalTimes> & PublicationWindow;

/**
 * A form's local times as moments of the program's time zone; one that says what is `stored` stays that moment, also of an hour
 * that a clock shows twice. Throws Refused for an end that does not follow its beginning.
 */
export function inZone<F extends LocalTimes>(form: F, timeZone: string, stored?: PublicationWindow): Zoned<F> {
	const moment = (name: keyof LocalTimes) => {
		const [text, kept = null] = [form[name], stored?.[name]];
		if (text === null) return null;
		return kept !== null && toLocalTime(kept, timeZone) === text ? kept : fromLocalTime(text, timeZone);
	};
	const window = { publishFrom: moment("publishFrom"), publishUntil: moment("publishUntil") };
	if (window.publishFrom !== null && window.publishUntil !== null && window.publishUntil <= window.publishFrom)
		throw new Refused("admin:publication.order", "publishUntil");
	return { ...form, ...window };
}
