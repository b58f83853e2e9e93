import { toLocalTime } from "~/lib/days";
import type { PublicationWindow } from "./publication.rules";

/** A record's window as the fields of its form show it. */
export function publicationShown({ publishFrom, publishUntil }: PublicationWindow, timeZone: string) {
	const shown = (at: number | null) => (at === null ? null : toLocalTime(at, timeZone));
	return { publishFrom: shown(publishFrom), publishUntil: shown(publishUntil) };
}
