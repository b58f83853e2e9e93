import * as z from "zod";
import { fromLocalTime } from "~/lib/days";
import { CHOSEN_MAX, PICKED_MAX } from "~/lib/limits";
import { message } from "~/lib/message-key";
import { foldedBlanks, hasControls, hasUnseen, holdsAddress, lineFeeds, oneLine } from "./text";

/** Parts that the forms of many entities share. Empty inputs arrive as missing, numbers and ticks already converted. */
const UNSEEN = { error: "auth:unseen", abort: true };

/**
 * A line that names somebody or something, as all names are kept: what nobody can see in it is refused (decision 013).
 * `missing` is said of what is no text.
 */
export const plainLine = (missing?: string) =>
	z
		.string(missing === undefined ? undefined : { error: missing })
		.refine((line) => !hasUnseen(line), UNSEEN)
		.overwrite(oneLine);

/** A text of several lines, counted as its reader counts it, without control characters; one with nothing to be seen is empty. */
export const plainText = (max: number, tooLong = message("admin:errors.tooLong", { max })) =>
	z
		.string()
		.overwrite(lineFeeds)
		.max(max, { error: tooLong, abort: true })
		.refine((text) => !hasControls(text), UNSEEN)
		.overwrite((text) => (oneLine(text) === "" ? "" : text.trim()));

/** A name of somebody or something. Several blanks in a row look like one, and so are one: names could not be told apart. */
export const nameLine = (missing?: string) => plainLine(missing).overwrite(foldedBlanks);

/** A name that must be there; `missing` says so in the entity's own words. */
export const requiredText = (missing: string, max = 200) =>
	nameLine(missing).min(1, missing).max(max, message("admin:errors.tooLong", { max }));

/** A first or last name. Mails greet with it, and their readers' programs would make a link of an address. */
export const personName = (missing: string) =>
	nameLine(missing)
		.min(1, missing)
		.max(100, "auth:tooLong")
		.refine((name) => !holdsAddress(name), "auth:nameIsAddress");

/** A line that may be empty: a key, a number of a phone. */
export const optionalLine = (max: number) => plainLine().max(max, message("admin:errors.tooLong", { max })).default("");

/** An account key. Its blanks are those of files, whose rows would never find one with two side by side or of another kind. */
export const keyLine = () => plainLine().overwrite((key) => foldedBlanks(key).replace(/\s/g, " "));

export const optionalKey = (max: number) => keyLine().max(max, message("admin:errors.tooLong", { max })).default("");

export const optionalText = (max = 5000) => plainText(max).default("");

/** A whole number within limits, both included. */
export const wholeNumber = (min: number, max = 1_000_000_000) =>
	z
		.number({ error: "admin:errors.wholeNumber" })
		.int("admin:errors.wholeNumber")
		.min(min, message("admin:errors.min", { min }))
		.max(max, message("admin:errors.max", { max }));

/** An id chosen from a list; nothing chosen is null. Whether it exists is for the service to find out. */
export const chosenId = z
	.string()
	.max(100)
	.optional()
	.transform((id) => id ?? null);

export const chosenIds = z
	.array(z.string().max(100))
	.max(CHOSEN_MAX)
	.default([])
	.transform((ids) => [...new Set(ids)]);

/** A day and a time as a browser's field sends it, `YYYY-MM-DDTHH:MM`; which moment that is, its time zone says. */
const localTime = z
	.string({ error: "admin:publication.noTime" })
	.refine((text) => fromLocalTime(text, "UTC") !== null, "admin:publication.noTime")
	.optional()
	.transform((text) => text ?? null);

/** From when until when something is published (`inZone`). */
export const publicationFields = { publishFrom: localTime, publishUntil: localTime };

/** A free list of words, as `readWords` leaves them in the form. */
export const tagList = z
	.array(plainLine().max(100, message("admin:errors.tooLong", { max: 100 })))
	.max(PICKED_MAX, message("admin:errors.tooManyEntries", { max: PICKED_MAX }))
	.default([]);

/** The admin's own password, asked again; `confirmOwnPassword` checks it. */
export const ownPassword = z.string({ error: "admin:ownPassword.required" }).max(1000, "admin:ownPassword.wrong");

/** A confirmation that asks for the own password and nothing else. */
export const confirmedSchema = z.object({ ownPassword });

/** The row's `updated` as the form was opened with it (FormShell sends it). */
export const opened = z.number().int().optional();

/** The one-time key of a copy; one that comes without is a copy of its own. */
export const copyKey = z.string().max(100).default("");

/** Names of the switches a form showed: a browser does not send those that are off. */
export const asked = z.array(z.string().max(50)).max(50).default([]);

/** What a switch says: where the form showed it, its own state, otherwise the entity's default. */
export function switched(
	value: boolean | undefined,
	name: string,
	shown: readonly string[],
	otherwise: boolean,
): boolean {
	return value ?? (shown.includes(name) ? false : otherwise);
}

/** Ticks the switches that a form did not show, where they are on unless told: a draft keeps what is typed, not what was shown. */
export function tickUnasked(form: FormData, names: readonly string[]): void {
	const shown = form.getAll("asked");
	for (const name of names) if (!form.has(name) && !shown.includes(name)) form.set(name, "on");
}

/** A confirmation; ticked where it asked for more than a click. */
export const confirmSchema = z.object({ confirm: z.boolean().default(false) });
