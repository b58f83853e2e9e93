import type { MailSite } from "~/features/sites/mail-origins.server";
import { programTranslator } from "~/features/translations/published/program-texts.server";
import type { WriteScope } from "~db/scope";
import { queueMail } from "./mails.repository.server";

export type MemberMail =
	| "approval"
	| "activation"
	| "invitation"
	| "reset"
	| "passwordChanged"
	| "emailChanged"
	| "sessionsEnded";

export interface Recipient {
	id: string;
	email: string;
	firstname: string;
	locale: string | null;
}

/** The words of a mail in a language, as the program says them; an unknown language is English. */
export async function writeMail(
	tx: WriteScope,
	kind: MemberMail,
	locale: string,
	params: { name: string; program: string; link: string },
) {
	const text = await programTranslator(tx, locale === "fr" ? "fr" : "en");
	return { subject: text(`mails:${kind}.subject`, params), body: text(`mails:${kind}.body`, params) };
}

/** Queues a mail in the member's language, or the program's. `path` is where its link leads. Returns its id. */
export async function queueMemberMail(
	tx: WriteScope,
	site: MailSite,
	kind: MemberMail,
	member: Recipient,
	path: string,
): Promise<string> {
	const params = { name: member.firstname, program: site.program, link: `${site.origin}${path}` };
	const { subject, body } = await writeMail(tx, kind, member.locale ?? site.locale, params);
	return queueMail(tx, { kind, toMemberId: member.id, toAddress: member.email, subject, body });
}
