import type { PublicationWindow } from "~/kernel/publication/publication.rules";
import { publicationShown } from "~/kernel/publication/publication-shown";

/** In front of the id of a question or an answer in the page that lists it. */
export const QUIZ_ANCHOR = "part-";

/** How many empty answers a new question begins with; those that stay empty are left out. */
export const ANSWERS_AT_FIRST = 4;

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export const WAIT_UNITS = ["minutes", "hours", "days"] as const;
export type WaitUnit = (typeof WAIT_UNITS)[number];

/** A waiting time in minutes. */
export const toMinutes = (count: number, unit: WaitUnit): number => count * UNITS[unit];

/** A waiting time in the largest unit that has no rest. */
export function fromMinutes(minutes: number): { wait: number; waitUnit: WaitUnit } {
	const fits = (unit: WaitUnit) => minutes > 0 && minutes % UNITS[unit] === 0;
	const waitUnit = fits("days") ? "days" : fits("hours") || minutes === 0 ? "hours" : "minutes";
	return { wait: minutes / UNITS[waitUnit], waitUnit };
}

/** A stored quiz as its form shows it. */
export const quizShown = <Q extends PublicationWindow & { waitMinutes: number }>(quiz: Q, timeZone: string) => ({
	...{ ...quiz, ...fromMinutes(quiz.waitMinutes) },
	...publicationShown(quiz, timeZone),
});
