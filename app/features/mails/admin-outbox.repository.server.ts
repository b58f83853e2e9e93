import { newId } from "~/lib/ids.server";
import { truncate } from "~/lib/text/truncate";
import { cipher } from "~/server/crypto/fields.server";
import { mask } from "~/server/log.server";
import type { ControlScope, ControlWriteScope } from "~db/scope";
import { transactControl } from "~db/transact";
import { BACK_OFF, type LeasedMail, MAIL_LEASE } from "./outbox.repository.server";

export interface NewAdminMail {
	kind: string;
	toAdminId: string | null;
	toAddress: string;
	subject: string;
	/** Plain text; kept encrypted, since it may hold a link that signs in. */
	body: string;
}

/** Puts a mail to an admin into the installation's outbox, in the transaction that gives the reason for it. */
export async function insertAdminMail(tx: ControlWriteScope, mail: NewAdminMail): Promise<string> {
	const id = newId();
	await tx.trx
		.insertInto("outbox")
		.values({
			id,
			kind: mail.kind,
			to_admin_id: mail.toAdminId,
			to_address: mail.toAddress,
			subject: mail.subject.replace(/[\r\n]+/g, " "),
			body_enc: cipher().encrypt(mail.body),
			created: tx.now(),
		})
		.execute();
	return id;
}

const due = (scope: ControlScope) =>
	scope.query
		.selectFrom("outbox")
		.select("id")
		.where("status", "=", "queued")
		.where("locked_until", "<=", scope.now())
		.orderBy("awaited", "desc")
		.orderBy("created")
		.orderBy("id")
		.limit(1);

/** Cheap look before a lease, which needs the writer. */
export async function hasDueAdminMail(scope: ControlScope): Promise<boolean> {
	return (await due(scope).executeTakeFirst()) !== undefined;
}

/** The next mail to send, links that somebody waits for first, held for this sender; counts as a try. Undefined when none is due. */
export async function leaseAdminMail(scope: ControlScope): Promise<LeasedMail | undefined> {
	const mail = await transactControl(scope, (tx) =>
		tx.trx
			.updateTable("outbox")
			.set((eb) => ({ locked_until: tx.now() + MAIL_LEASE, attempts: eb("attempts", "+", 1) }))
			.where("id", "=", due(tx))
			.returning(["id", "to_address as toAddress", "subject", "body_enc", "attempts"])
			.executeTakeFirst(),
	);
	if (!mail) return undefined;
	const { body_enc, ...rest } = mail;
	return { ...rest, body: cipher().decrypt(body_enc) };
}

/** False where there is no such mail. */
export async function markAdminMailSent(tx: ControlWriteScope, id: string): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("outbox")
		.set({ status: "sent", sent: tx.now(), last_error: null })
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Keeps the mail for a later try, or gives it up after the fifth. */
export async function markAdminMailFailed(tx: ControlWriteScope, mail: LeasedMail, reason: string): Promise<void> {
	const wait = BACK_OFF[mail.attempts - 1];
	const last_error = truncate(mask(reason), 300);
	await tx.trx
		.updateTable("outbox")
		.set(wait === undefined ? { status: "failed", last_error } : { last_error, locked_until: tx.now() + wait })
		.where("id", "=", mail.id)
		.execute();
}

/** Puts a mail that was given up back into the queue, with all its tries. */
export async function requeueAdminMail(tx: ControlWriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("outbox")
		.set({ status: "queued", attempts: 0, locked_until: 0 })
		.where("id", "=", id)
		.execute();
}
