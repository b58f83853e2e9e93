import { sql } from "kysely";
import { truncate } from "~/lib/text/truncate";
import { cipher } from "~/server/crypto/fields.server";
import { mask } from "~/server/log.server";
import { readJson } from "~db/columns";
import type { TenantScope, WriteScope } from "~db/scope";
import { transact } from "~db/transact";
import { EVENT_NAMES, mailEvent } from "./events/mail-events.rules";
import type { StoredLayout } from "./mails.repository.server";

const MINUTE = 60_000;
/** How long a sender holds a mail; longer than every time-out of the connection together. */
export const MAIL_LEASE = 5 * MINUTE;
/** A mail that failed waits this long, by the number of tries so far. */
export const BACK_OFF = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE];

const WISHED = EVENT_NAMES.filter((name) => mailEvent(name).wished);
/** Why nothing of a mail's kind is sent to its member any more: they were deleted, or have switched such mails off. */
const UNWANTED = sql<"memberDeleted" | "switchedOff" | null>`case
	when exists (select 1 from members m where m.program_id = outbox.program_id and m.id = outbox.to_member_id
		and m.deleted_at is not null) then 'memberDeleted'
	when exists (select 1 from mail_switches s where s.program_id = outbox.program_id
		and s.member_id = outbox.to_member_id and s.event = outbox.kind) then 'switchedOff'
	when outbox.kind in (${sql.join(WISHED)}) and not exists (select 1 from mail_wishes w
		where w.program_id = outbox.program_id and w.member_id = outbox.to_member_id and w.event = outbox.kind)
		then 'switchedOff'
	end`.as("unwanted");

/** The next mail to send, links that somebody waits for first, held for this sender; counts as a try. Undefined when none is due. */
export async function leaseMail(scope: TenantScope) {
	const at = scope.now();
	const mail = await transact(scope, async (tx) => {
		const due = tx.trx
			.selectFrom("outbox")
			.select("id")
			.where("program_id", "=", tx.programId)
			.where("status", "=", "queued")
			.where("locked_until", "<=", at)
			.orderBy("awaited", "desc")
			.orderBy("created")
			.orderBy("id")
			.limit(1);
		return tx.trx
			.updateTable("outbox")
			.set((eb) => ({ locked_until: at + MAIL_LEASE, attempts: eb("attempts", "+", 1) }))
			.where("program_id", "=", tx.programId)
			.where("id", "=", due)
			.returning(["id", "to_address as toAddress", "subject", "body_enc", "attempts"])
			.returning(["kind", "to_member_id as memberId", "layout_enc"])
			.returning(UNWANTED)
			.executeTakeFirst();
	});
	if (!mail) return undefined;
	const { body_enc, layout_enc, ...rest } = mail;
	const layout = layout_enc === null ? null : readJson<StoredLayout | null>(cipher().decrypt(layout_enc), null);
	return { ...rest, body: cipher().decrypt(body_enc), layout };
}

/** A mail that somebody holds to send it. */
export interface LeasedMail {
	id: string;
	toAddress: string;
	subject: string;
	body: string;
	attempts: number;
}

/** One to a member, with what its HTML part and its link to switch it off are made of. */
export type LeasedMemberMail = NonNullable<Awaited<ReturnType<typeof leaseMail>>>;

/** Cheap look before a lease, which needs the writer. */
export async function hasDueMail(scope: TenantScope): Promise<boolean> {
	const row = await scope.query
		.selectFrom("outbox")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("status", "=", "queued")
		.where("locked_until", "<=", scope.now())
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** False where there is no such mail. */
export async function markSent(tx: WriteScope, id: string): Promise<boolean> {
	const { numUpdatedRows } = await tx.trx
		.updateTable("outbox")
		.set({ status: "sent", sent: tx.now(), last_error: null })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	tx.note("admin", id);
	return numUpdatedRows > 0n;
}

/** Keeps the mail for a later try, or gives it up after the fifth. */
export async function markFailed(tx: WriteScope, mail: LeasedMail, reason: string): Promise<void> {
	const wait = BACK_OFF[mail.attempts - 1];
	const last_error = truncate(mask(reason), 300);
	await tx.trx
		.updateTable("outbox")
		.set(wait === undefined ? { status: "failed", last_error } : { last_error, locked_until: tx.now() + wait })
		.where("program_id", "=", tx.programId)
		.where("id", "=", mail.id)
		.execute();
	tx.note("admin", mail.id);
}

/** Gives a mail up without another try; `reason` is a message key. */
export async function markUnsent(tx: WriteScope, id: string, reason: string): Promise<void> {
	await tx.trx
		.updateTable("outbox")
		.set({ status: "failed", last_error: reason })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("admin", id);
}

/** Why a mail is not wanted any more; null while it is. */
export async function whyUnwanted(scope: TenantScope, id: string) {
	const row = await scope.query
		.selectFrom("outbox")
		.select(UNWANTED)
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.unwanted ?? null;
}

/** Puts a mail that was given up back into the queue, with all its tries. */
export async function requeue(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("outbox")
		.set({ status: "queued", attempts: 0, locked_until: 0 })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("admin", id);
}
