import {
	hasDueAdminMail,
	leaseAdminMail,
	markAdminMailFailed,
	markAdminMailSent,
} from "~/features/mails/admin-outbox.repository.server";
import { type Branding, composeMail, loadBranding } from "~/features/mails/layout/compose-mail.server";
import {
	hasDueMail,
	type LeasedMail,
	leaseMail,
	markFailed,
	markSent,
	markUnsent,
} from "~/features/mails/outbox.repository.server";
import { isSealed } from "~/server/crypto/cipher.server";
import { type OutgoingMail, type Send, smtpSender } from "~/server/mail/transport.server";
import { runtime } from "~/server/runtime.server";
import type { ControlScope, TenantScope } from "~db/scope";
import { transact, transactControl } from "~db/transact";
import type { Job } from "./jobs.server";

/** At most so many mails of an outbox a turn, so that one program's flood does not hold up the others. */
const PER_TURN = 50;

/**
 * Sends the mails of the outboxes; without MAIL_URL they stay there, to be read under Mails. Those of a program that is
 * switched off wait: their links would lead nowhere.
 */
export const mailJob: Job = {
	name: "mails",
	everyMs: 5_000,
	run: async (scope) => {
		const send = smtpSender();
		if (send) await sendDueMails(scope, send);
	},
	runOnce: async (scope) => {
		const send = smtpSender();
		if (send) await sendDueAdminMails(scope, send);
	},
};

/**
 * By outbox the mail that was handed over and could not be marked as sent, since its database was away or its program on the
 * way to another: it is marked before the next one is sent, so that it does not go out once more.
 */
const unmarked = new Map<string, string>();

interface Outbox<Mail extends LeasedMail> {
	/** Of the same name wherever its program is. */
	name: string;
	hasDue: () => Promise<boolean>;
	lease: () => Promise<Mail | undefined>;
	/** Keeps back what must not go out any more; true when it did. */
	keepBack?: (mail: Mail) => Promise<boolean>;
	compose: (mail: Mail) => OutgoingMail | Promise<OutgoingMail>;
	/** False where there is no such mail. */
	sent: (id: string) => Promise<boolean>;
	failed: (mail: LeasedMail, reason: string) => Promise<void>;
}

/** Sends what a program has due; returns how many went out. */
export function sendDueMails(scope: TenantScope, send: Send): Promise<number> {
	let known: Promise<Branding> | undefined;
	const branding = () => {
		known ??= loadBranding(scope);
		return known;
	};
	return sendFrom(
		{
			name: `program ${scope.programId}`,
			hasDue: () => hasDueMail(scope),
			lease: () => leaseMail(scope),
			keepBack: async ({ id, unwanted }) => {
				if (unwanted !== null) await transact(scope, (tx) => markUnsent(tx, id, `mails:show.${unwanted}`));
				return unwanted !== null;
			},
			compose: async (mail) => composeMail(await branding(), mail),
			sent: (id) => transact(scope, (tx) => markSent(tx, id)),
			failed: (mail, reason) => transact(scope, (tx) => markFailed(tx, mail, reason)),
		},
		send,
	);
}

/** Sends what is due to admins, who belong to no program; returns how many went out. */
export function sendDueAdminMails(scope: ControlScope, send: Send): Promise<number> {
	return sendFrom(
		{
			name: "installation",
			hasDue: () => hasDueAdminMail(scope),
			lease: () => leaseAdminMail(scope),
			compose: ({ id, toAddress: to, subject, body: text }) => ({ id, to, subject, text }),
			sent: (id) => transactControl(scope, (tx) => markAdminMailSent(tx, id)),
			failed: (mail, reason) => transactControl(scope, (tx) => markAdminMailFailed(tx, mail, reason)),
		},
		send,
	);
}

/**
 * One mail after the other. It is leased before it is sent, so that two processes never send it both; one that ends in
 * between leaves it to be sent again after the lease.
 */
async function sendFrom<Mail extends LeasedMail>(outbox: Outbox<Mail>, send: Send): Promise<number> {
	let sent = 0;
	const left = unmarked.get(outbox.name);
	if (left !== undefined) {
		await outbox.sent(left);
		unmarked.delete(outbox.name);
	}
	for (let turn = 0; turn < PER_TURN && (await outbox.hasDue()); turn++) {
		const mail = await outbox.lease();
		if (!mail) break;
		if (await outbox.keepBack?.(mail)) continue;
		try {
			if (isSealed(mail.body)) throw new Error("the text of the mail cannot be read with these ENCRYPTION_KEYS");
			await send(await outbox.compose(mail));
		} catch (error) {
			runtime().log.warn({ err: error, mailId: mail.id, attempt: mail.attempts }, "a mail was not sent");
			await outbox.failed(mail, error instanceof Error ? error.message : String(error));
			continue;
		}
		unmarked.set(outbox.name, mail.id);
		sent++;
		// It is not there where its program has gone to another database meanwhile.
		if (!(await outbox.sent(mail.id))) break;
		unmarked.delete(outbox.name);
	}
	return sent;
}
