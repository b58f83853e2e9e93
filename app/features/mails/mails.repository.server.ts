import { sql } from "kysely";
import { besides, inOrder } from "~/kernel/search/conditions.service.server";
import { countSearched, isFound, searchFor } from "~/kernel/search/search.repository.server";
import type { Search } from "~/kernel/search/search.rules";
import { newId } from "~/lib/ids.server";
import { cipher } from "~/server/crypto/fields.server";
import { insertNewRows } from "~db/query/insert-rows";
import type { ControlScope, TenantScope, WriteScope } from "~db/scope";
import type { MailState } from "./mails.rules";

/** What the HTML part of a mail is made of when it is sent. */
export interface StoredLayout {
	markdown: string;
	/** Where its button leads, in the portal. */
	path: string;
	/** The site it was written for; null: whichever the program has when it is sent. */
	origin: string | null;
	locale: "en" | "fr";
}

export interface NewMail {
	/** The event it tells of: approval, reset, order-completed, … */
	kind: string;
	toMemberId: string | null;
	toAddress: string;
	subject: string;
	/** Plain text; kept encrypted, since it may hold a link that signs in. */
	body: string;
	/** Names the reason: a second mail of it to the same member is not kept. */
	eventKey?: string | null;
	/** Kept encrypted like the text; a mail without it is of plain text only. */
	layout?: StoredLayout;
	/** It is not sent before, UTC ms. */
	heldUntil?: number;
}

/** Puts mails into the outbox, in the transaction that gives the reason for them. */
export async function insertMails(tx: WriteScope, mails: readonly NewMail[]): Promise<string[]> {
	const rows = mails.map(({ kind, toMemberId, toAddress, subject, body, eventKey = null, layout, heldUntil = 0 }) => ({
		...{ program_id: tx.programId, id: newId(), kind, to_member_id: toMemberId, to_address: toAddress },
		...{ subject: subject.replace(/[\r\n]+/g, " "), body_enc: cipher().encrypt(body), event_key: eventKey },
		...{
			layout_enc: layout ? cipher().encrypt(JSON.stringify(layout)) : null,
			created: tx.now(),
			locked_until: heldUntil,
		},
	}));
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return ids;
	await insertNewRows(tx, "outbox", rows, ["id"]);
	tx.note("admin", ids[0] ?? "");
	return ids;
}

/** Puts one mail into the outbox. Returns its id. */
export async function queueMail(tx: WriteScope, mail: NewMail): Promise<string> {
	const [id = ""] = await insertMails(tx, [mail]);
	return id;
}

/** Puts a copy of a mail into the outbox: with the same id, receivers would take it for the first. Returns the new id. */
export async function copyMail(tx: WriteScope, id: string): Promise<string> {
	const copy = newId();
	const kept = ["program_id", "kind", "to_member_id", "to_address", "subject", "body_enc", "layout_enc"] as const;
	await tx.trx
		.insertInto("outbox")
		.columns([...kept, "id", "created"])
		.expression((eb) =>
			eb
				.selectFrom("outbox")
				.select([...kept, eb.val(copy).as("id"), eb.val(tx.now()).as("created")])
				.where("program_id", "=", tx.programId)
				.where("id", "=", id),
		)
		.execute();
	tx.note("admin", copy);
	return copy;
}

/** Mails to members lie with their program, those to admins with the installation: another database, the same table. */
type Outbox = TenantScope | ControlScope;

const ofProgram = (scope: TenantScope) => scope.query.selectFrom("outbox").where("program_id", "=", scope.programId);

function outbox(scope: Outbox): ReturnType<typeof ofProgram> {
	if ("programId" in scope) return ofProgram(scope);
	return scope.query.selectFrom("outbox") as unknown as ReturnType<typeof ofProgram>;
}

/** `toId` is the member or admin a mail goes to. */
const columns = (scope: Outbox) =>
	[
		...(["id", "kind", "to_address as toAddress", "subject", "status", "attempts"] as const),
		...(["last_error as lastError", "created", "sent"] as const),
		sql.ref<string | null>("programId" in scope ? "to_member_id" : "to_admin_id").as("toId"),
	] as const;

export interface MailFilter {
	/** Beginnings of words of an address, its parts. */
	q?: string;
	status?: MailState | undefined;
	/** Written up to then, UTC ms. */
	until?: number;
}

const searched = (scope: Outbox, { q }: MailFilter) => searchFor(scope, "outbox", q);

function matching(scope: Outbox, { status, until }: MailFilter, search: Search | null) {
	return outbox(scope)
		.$if(status !== undefined, (query) => query.where((eb) => besides(search, eb("status", "=", status ?? "queued"))))
		.$if(until !== undefined, (query) => query.where("created", "<=", until ?? 0))
		.where(isFound(scope, search, "outbox.id"));
}

/** The newest mails, a page at a time; `before` is the created time and id of the last one seen. */
export async function listMails(
	scope: Outbox,
	size: number,
	before?: { created: number; id: string },
	filter: MailFilter = {},
) {
	return mailListQuery(scope, size, before, filter, await searched(scope, filter)).execute();
}

/** The query of the list, for a look at how it is carried out. */
export function mailListQuery(
	scope: Outbox,
	size: number,
	before: { created: number; id: string } | undefined,
	filter: MailFilter,
	search: Search | null,
) {
	return matching(scope, filter, search)
		.select(columns(scope))
		.$if(before !== undefined, (query) =>
			query.where((eb) =>
				besides(search, eb(eb.refTuple("created", "id"), "<", eb.tuple(before?.created ?? 0, before?.id ?? ""))),
			),
		)
		.orderBy(inOrder(search, "created"), "desc")
		.orderBy("id", "desc")
		.limit(size);
}

/** How many mails match. */
export async function countMails(scope: Outbox, filter: MailFilter): Promise<number | null> {
	return countSearched(scope, await searched(scope, filter), (search) => matching(scope, filter, search));
}

/** Ids of the mails that match, by id, with what went to whom. */
export async function nameMails(scope: TenantScope, filter: MailFilter, limit: number) {
	const rows = await matching(scope, filter, await searched(scope, filter))
		.select(["id", "subject", "to_address"])
		.orderBy("id")
		.limit(limit)
		.execute();
	return rows.map(({ id, subject, to_address }) => ({ id, title: `${subject} ${to_address}` }));
}

/** One mail with its text. */
export async function findMail(scope: Outbox, id: string) {
	const mail = await outbox(scope)
		.select([...columns(scope), "body_enc"])
		.where("id", "=", id)
		.executeTakeFirst();
	return mail && readable(mail);
}

export type Mail = NonNullable<Awaited<ReturnType<typeof findMail>>>;

/** The newest mails with their texts, for a developer's eyes. */
export async function listMailTexts(scope: Outbox, size: number) {
	const mails = await outbox(scope)
		.select([...columns(scope), "body_enc"])
		.orderBy("created", "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
	return mails.map(readable);
}

const readable = <T extends { body_enc: string }>({ body_enc, ...mail }: T) => ({
	...mail,
	body: cipher().decrypt(body_enc),
});
