import { noticeWords } from "~/features/mails/events/built-in.server";
import { fillText } from "~/features/mails/events/fill.rules";
import { type EventName, isEvent, mailEvent, SWITCHABLE_EVENTS } from "~/features/mails/events/mail-events.rules";
import { type EventValues, readable } from "~/features/mails/events/values.rules";
import { readOffToken } from "~/features/mails/layout/off-token.server";
import { sourcesThere, titlesOfEntries } from "~/features/points/sources-there.repository.server";
import type { SourceLink } from "~/features/points/statement.rules";
import type { Program } from "~/features/programs/programs.repository.server";
import { programTranslator } from "~/features/translations/published/program-texts.server";
import { texts } from "~/kernel/content-texts/texts.repository.server";
import { NOTICES_PAGE } from "~/lib/limits";
import { readJson } from "~db/columns";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { listNotices } from "./notices.repository.server";
import { readSwitches, switchOff, switchOn } from "./switches.repository.server";

interface Reader {
	memberId: string;
	locale: "en" | "fr";
	timeZone: string;
}

/** A page of a member's notices in their words, and where the next one begins. */
export async function loadNotices(scope: TenantScope, reader: Reader, after?: { created: number; id: string }) {
	const { memberId, locale, timeZone } = reader;
	const say = await programTranslator(scope, locale);
	const rows = await listNotices(scope, memberId, NOTICES_PAGE + 1, after);
	const shown = rows.slice(0, NOTICES_PAGE);
	const last = rows.length > NOTICES_PAGE ? shown.at(-1) : undefined;
	const sources = shown.flatMap(({ link }) => toldOf(link) ?? []);
	const entries = sources.filter(({ kind }) => kind === "entry").map(({ id }) => id);
	const [isThere, titleOf, said] = await Promise.all([
		sourcesThere(scope, memberId, sources),
		titlesOfEntries(scope, memberId, entries),
		texts(scope, { quiz: shown.map(({ link }) => quizOf(link)) }, ["title"]),
	]);
	const notices = shown.flatMap(({ id, event, params, link, created, seen }) => {
		if (!isEvent(event)) return [];
		const told = toldOf(link);
		const values = readJson<EventValues>(params, {});
		// What was told in the program's own language is read in the reader's.
		if (typeof values.title === "string")
			values.title =
				told?.kind === "entry"
					? titleOf(told.id, values.title)
					: said.of("quiz", quizOf(link) ?? "", "title", values.title);
		const text = textOf(event, values);
		return [{ id, link: told && !isThere(told) ? null : link, event, created, isNew: seen === null, text }];
	});
	return { notices, next: last ? ([last.created, last.id] as const) : null };

	function textOf(event: Parameters<typeof noticeWords>[0], values: EventValues): string {
		return fillText(noticeWords(event, say, values.points), readable(values, { locale, timeZone, say }));
	}
}

/** The entry or order that a notice leads to; null for one that leads elsewhere. */
function toldOf(link: string): SourceLink | null {
	const [, kind, id = ""] = /^\/(entries|orders)\/([\w-]+)$/.exec(link) ?? [];
	return kind === undefined ? null : { kind: kind === "entries" ? "entry" : "order", id };
}

/** The quiz to whose result a notice leads. */
const quizOf = (link: string): string | undefined => /^\/quizzes\/([\w-]+)\/results\//.exec(link)?.[1];

export type ShownNotice = Awaited<ReturnType<typeof loadNotices>>["notices"][number];

/** What a program sends at all. */
type Sending = Pick<Program, "articleDigestSince" | "pointsExpireMonths" | "standingMails">;

/** The mails that are left to members, without those that the program does not send. */
const offered = ({ articleDigestSince, pointsExpireMonths, standingMails }: Sending) =>
	SWITCHABLE_EVENTS.filter(
		(event) =>
			(mailEvent(event).setting !== "standingMails" || standingMails) &&
			(event !== "article-digest" || articleDigestSince !== null) &&
			(event !== "points-expiring" || pointsExpireMonths !== null),
	);

/** Which of the mails that are left to them a member gets. */
export async function loadSwitches(scope: TenantScope, memberId: string, program: Sending) {
	const { off, wished } = await readSwitches(scope, memberId);
	const isOn = (event: EventName) => (mailEvent(event).wished ? wished.has(event) : !off.has(event));
	return offered(program).map((event) => ({ event, isOn: isOn(event) }));
}

interface Chosen {
	program: Sending;
	wanted: readonly string[];
	/** Those that the page showed, which the program may send more of by now; null for a page that does not say. */
	shown: readonly string[] | null;
}

/** Saves which of the mails that a page showed a member gets: those named, and no others that can be done without. */
export async function saveSwitches(
	scope: TenantScope,
	memberId: string,
	{ program, wanted, shown }: Chosen,
): Promise<void> {
	const events = offered(program).filter((event) => shown === null || shown.includes(event));
	const isOn = (event: string) => wanted.includes(event);
	await transact(scope, async (tx) => {
		await switchOn(tx, memberId, events.filter(isOn));
		await switchOff(
			tx,
			memberId,
			events.filter((event) => !isOn(event)),
		);
	});
}

/** Does what a mail's link to switch it off asks for. Returns the event, null for a link that this program has not made. */
export async function followOffLink(scope: TenantScope, token: string) {
	const link = readOffToken(scope.programId, token);
	if (!link) return null;
	const actor = { kind: "member", id: link.memberId } as const;
	await transact({ ...scope, actor }, (tx) => switchOff(tx, link.memberId, [link.event]));
	return link.event;
}
