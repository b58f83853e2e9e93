import type { WriteScope } from "~db/scope";
import type { EventName } from "./mail-events.rules";

interface Told {
	memberId: string;
	/** The key of the reason; or what its keys begin with, ending with a slash, and the latest of them is meant. */
	keys: string;
	/** When the reason came up, UTC ms: a mail from before told of another one, whose keys begin alike. */
	since?: number;
	/** Only while the mail is held: one that waits for its turn is as good as sent. */
	held?: boolean;
}

/**
 * Takes back what a member was told last for a reason, in the transaction that takes back the reason: the mail while it is held,
 * and the notice. False, with nothing changed, when the mail has been tried.
 */
export async function untell(
	tx: WriteScope,
	event: EventName,
	{ memberId, keys, since = 0, held = false }: Told,
): Promise<boolean> {
	const from = `${event}/${keys}`;
	// All that begins so: what follows the slash is the end of the range.
	const to = keys.endsWith("/") ? `${from.slice(0, -1)}0` : from;
	const mail = await tx.trx
		.selectFrom("outbox")
		.select(["id", "status", "attempts", "locked_until as lockedUntil"])
		.where("program_id", "=", tx.programId)
		.where("to_member_id", "=", memberId)
		.where("event_key", ">=", from)
		.where("event_key", "<=", to)
		.where("created", ">=", since)
		.orderBy("event_key", "desc")
		.limit(1)
		.executeTakeFirst();
	if (mail && (mail.status !== "queued" || mail.attempts > 0)) return false;
	if (mail && held && mail.lockedUntil <= tx.now()) return false;
	if (mail)
		await tx.trx.deleteFrom("outbox").where("program_id", "=", tx.programId).where("id", "=", mail.id).execute();
	const notice = await tx.trx
		.selectFrom("notices")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("event_key", ">=", from)
		.where("event_key", "<=", to)
		.orderBy("event_key", "desc")
		.limit(1)
		.executeTakeFirst();
	if (notice) {
		await tx.trx.deleteFrom("notices").where("program_id", "=", tx.programId).where("id", "=", notice.id).execute();
		tx.note("notices", notice.id, memberId);
	}
	return true;
}
