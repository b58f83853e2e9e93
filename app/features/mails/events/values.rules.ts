import { createFormat } from "~/lib/format";
import type { Placeholder } from "./mail-events.rules";

/** What a mail or a notice names, as it is stored: words, a number of points, or a day (UTC ms). */
export type EventValues = Partial<Record<Placeholder, string | number | { day: number }>>;

/** The values as somebody reads them in their language. */
export function readable(values: EventValues, locale: "en" | "fr", timeZone: string): Record<string, string> {
	const { points, date } = createFormat({ locale, timeZone });
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			typeof value === "number" ? points(value) : typeof value === "object" ? date(value.day) : value,
		]),
	);
}
