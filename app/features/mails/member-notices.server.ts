import { findProgram } from "~/features/programs/programs.repository.server";
import type { WriteScope } from "~db/scope";
import { queueMail } from "./mails.repository.server";
import { type Recipient, writeMail } from "./member-mails.server";

/**
 * Tells members what somebody else changed about their access, at the address they had before (ASVS 6.3.7), in the
 * transaction that changes it. The mails hold no link, so they need no site and can be told from made-up ones.
 */
export async function queueNotices(
	tx: WriteScope,
	kind: "emailChanged" | "sessionsEnded",
	members: readonly Recipient[],
): Promise<void> {
	if (members.length === 0) return;
	const program = await findProgram(tx);
	for (const member of members) {
		const params = { name: member.firstname, program: program?.displayTitle ?? "Laurel", link: "" };
		const { subject, body } = await writeMail(tx, kind, member.locale ?? program?.locale ?? "en", params);
		await queueMail(tx, { kind, toMemberId: member.id, toAddress: member.email, subject, body });
	}
}
