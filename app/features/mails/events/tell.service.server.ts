import type { MailSite } from "~/features/sites/mail-origins.server";
import { memberTranslator } from "~/features/translations/published/program-texts.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import type { Say } from "~/server/i18n/messages.server";
import type { WriteScope } from "~db/scope";
import { insertMails, type NewMail } from "../mails.repository.server";
import { builtInWords } from "./built-in.server";
import { asMarkdown, asSubject, fillText } from "./fill.rules";
import { type EventName, mailEvent } from "./mail-events.rules";
import { insertNotices } from "./notices.repository.server";
import { type EventRecipient, listRecipients } from "./recipients.repository.server";
import { type EventValues, readable } from "./values.rules";

export interface Telling {
	memberId: string;
	/** Names the reason among those of the event, so that it is told once; left out where the reason itself comes once. */
	key?: string;
	/** Where the button leads, in the portal. */
	path: string;
	/** Where the notice leads, if elsewhere: its reader is signed in. */
	noticePath?: string;
	values?: EventValues;
	/** What the mail alone names, in its reader's language: values are kept beside a notice as they are, mails encrypted. */
	inMail?: (locale: EventRecipient["locale"]) => EventValues;
	/** Another address than the member's present one. */
	toAddress?: string;
	/** Its reader has done it a moment ago, so that the notice is no news. */
	own?: boolean;
	/** The mail does not go out before, UTC ms; until then what it tells of can be taken back (`untell`). */
	heldUntil?: number;
}

/**
 * Tells members that something has happened, by mail and on their page of notices, in the transaction that makes it happen:
 * once per member and reason, however often it is tried. Who has left is not told, and no mail goes to whoever switched
 * them off. `site` is where `{{link}}` leads; only mails about access name it.
 */
export async function tellMembers(
	tx: WriteScope,
	event: EventName,
	tellings: readonly Telling[],
	site?: MailSite,
): Promise<void> {
	for (let start = 0; start < tellings.length; start += ROWS_AT_ONCE)
		await tellBatch(tx, event, tellings.slice(start, start + ROWS_AT_ONCE), site);
}

async function tellBatch(tx: WriteScope, event: EventName, tellings: readonly Telling[], site?: MailSite) {
	const about = mailEvent(event);
	const ids = [...new Set(tellings.map(({ memberId }) => memberId))];
	const recipients = await listRecipients(tx, event, ids);
	const told = tellings.flatMap((telling) => {
		const member = recipients.get(telling.memberId);
		return member && !(about.activeOnly && member.status !== "Active") ? [{ telling, member }] : [];
	});
	const wanted = told.filter(({ member }) => member.off === null && !(about.setting && member.standingMails === 0));
	const says = new Map<string, Say>();
	for (const { member } of wanted)
		if (!says.has(member.locale))
			says.set(member.locale, await memberTranslator(tx, member.textsVersion, member.locale));
	await insertMails(
		tx,
		wanted
			.filter(({ member }) => member.email !== "")
			.map(({ telling, member }) => write(event, telling, { ...member, say: says.get(member.locale)! }, site)),
	);
	if (!about.notice) return;
	await insertNotices(
		tx,
		told.map(({ telling: { memberId, key = null, values = {}, path, noticePath = path, own = false } }) => ({
			...{ memberId, event, values, link: noticePath, seen: own },
			key: key && `${event}/${key}`,
		})),
	);
}

function write(
	event: EventName,
	telling: Telling,
	member: EventRecipient & { say: Say },
	site: MailSite | undefined,
): NewMail {
	const { key = null, path, values = {}, inMail, toAddress = member.email, heldUntil } = telling;
	const { locale, firstname, program, subject, body } = member;
	const words = subject === null || body === null ? builtInWords(event, member.say, values.points) : { subject, body };
	const said = {
		...readable({ ...values, ...inMail?.(member.locale) }, member),
		"member.firstname": firstname,
		"program.title": program ?? "Laurel",
		link: site ? `${site.origin}${path}` : "",
	};
	return {
		...{ kind: event, toMemberId: member.id, toAddress, eventKey: key && `${event}/${key}` },
		...(heldUntil !== undefined && { heldUntil }),
		subject: asSubject(fillText(words.subject, said)),
		body: fillText(words.body, said),
		layout: { markdown: fillText(words.body, said, asMarkdown), path, origin: site?.origin ?? null, locale },
	};
}

/** That a member's password is another one: whoever did not change it sets a new one at once. */
export const passwordChanged = (memberId: string): Telling => ({
	...{ memberId, path: "/forgot-password", noticePath: "/profile/password" },
});
