import { newId } from "~/lib/ids.server";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";

export interface NewMail {
	/** approval, activation, reset, order-completed, … */
	kind: string;
	toMemberId: string | null;
	toAddress: string;
	subject: string;
	/** Plain text; kept encrypted, since it may hold a link that signs in. */
	body: string;
}

/** Puts a mail into the outbox, in the transaction that gives the reason for it. Returns its id. */
export async function queueMail(tx: WriteScope, mail: NewMail): Promise<string> {
	const id = newId();
	await tx.trx
		.insertInto("outbox")
		.values({
			program_id: tx.programId,
			id,
			kind: mail.kind,
			to_member_id: mail.toMemberId,
			to_address: mail.toAddress,
			subject: mail.subject.replace(/[\r\n]+/g, " "),
			body_enc: cipher().encrypt(mail.body),
			created: tx.now(),
		})
		.execute();
	tx.note("admin", id);
	return id;
}

const columns = [
	"id",
	"kind",
	"to_member_id as toMemberId",
	"to_address as toAddress",
	"subject",
	"status",
	"attempts",
	"last_error as lastError",
	"created",
	"sent",
] as const;

/** The newest mails, a page at a time; `before` is the created time and id of the last one seen. */
export function listMails(scope: TenantScope, size: number, before?: { created: number; id: string }) {
	return scope.query
		.selectFrom("outbox")
		.select(columns)
		.where("program_id", "=", scope.programId)
		.$if(before !== undefined, (query) =>
			query.where((eb) => eb(eb.refTuple("created", "id"), "<", eb.tuple(before?.created ?? 0, before?.id ?? ""))),
		)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
}

/** One mail with its text. */
export async function findMail(scope: TenantScope, id: string) {
	const mail = await scope.query
		.selectFrom("outbox")
		.select([...columns, "body_enc"])
		.where("program_id", "=", scope.programId)
		.where("id", "=", id)
		.executeTakeFirst();
	if (!mail) return undefined;
	const { body_enc, ...rest } = mail;
	return { ...rest, body: cipher().decrypt(body_enc) };
}

/** The newest mails with their texts, for a developer's eyes. */
export async function listMailTexts(scope: TenantScope, size: number) {
	const mails = await scope.query
		.selectFrom("outbox")
		.select([...columns, "body_enc"])
		.where("program_id", "=", scope.programId)
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
	return mails.map(({ body_enc, ...mail }) => ({ ...mail, body: cipher().decrypt(body_enc) }));
}
