import { createFormat } from "~/lib/format";
import type { Say } from "~/server/i18n/messages.server";
import type { Placeholder } from "./mail-events.rules";

/** What a mail or a notice names, as it is stored: words, a number of points, a day (UTC ms), or what a message says. */
export type EventValues = Partial<Record<Placeholder, string | number | { day: number } | { said: string }>>;

interface Reader {
	locale: "en" | "fr";
	timeZone: string;
	say: Say;
}

/** The values as somebody reads them in their language. */
export function readable(values: EventValues, { locale, timeZone, say }: Reader): Record<string, string> {
	const { points, date } = createFormat({ locale, timeZone });
	const read = (value: string | number | { day: number } | { said: string }) => {
		if (typeof value === "string") return value;
		if (typeof value === "number") return points(value);
		return "day" in value ? date(value.day) : say(value.said);
	};
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
}
