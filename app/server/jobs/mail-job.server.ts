import { hasDueMail, leaseMail, markFailed, markSent } from "~/features/mails/outbox.repository.server";
import type { TenantScope } from "~db/scope";
import { transact } from "~db/transact";
import { type Send, smtpSender } from "../mail/transport.server";
import { runtime } from "../runtime.server";
import type { Job } from "./jobs.server";

/** At most so many mails of a program a turn, so that one program's flood does not hold up the others. */
const PER_TURN = 50;

/** Sends the mails of the outbox; without MAIL_URL they stay there, to be read under Mails. */
export const mailJob: Job = {
	name: "mails",
	everyMs: 5_000,
	run: async (scope) => {
		const send = smtpSender();
		if (send) await sendDueMails(scope, send);
	},
};

/**
 * Sends what is due, one after the other; returns how many went out. A mail is leased before it is sent, so that two
 * processes never send it both; one that ends in between leaves it to be sent again after the lease.
 */
export async function sendDueMails(scope: TenantScope, send: Send): Promise<number> {
	let sent = 0;
	for (let turn = 0; turn < PER_TURN && (await hasDueMail(scope)); turn++) {
		const mail = await leaseMail(scope);
		if (!mail) break;
		try {
			await send({ id: mail.id, to: mail.toAddress, subject: mail.subject, text: mail.body });
		} catch (error) {
			runtime().log.warn({ err: error, mailId: mail.id, attempt: mail.attempts }, "a mail was not sent");
			await transact(scope, (tx) => markFailed(tx, mail, error instanceof Error ? error.message : String(error)));
			continue;
		}
		await transact(scope, (tx) => markSent(tx, mail.id));
		sent++;
	}
	return sent;
}
