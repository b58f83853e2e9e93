import { sql } from "kysely";
import { forgetKeys } from "~/features/databuckets/imports/import-rows.repository.server";
import { deleteListViews, listAllViews } from "~/features/list-views/list-views.repository.server";
import { ROWS_AT_ONCE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import type { TenantScope, WriteScope } from "~db/scope";
import { mayMean, type Person } from "./named-in.rules";

/** Rows that are a member's own and nobody needs without them, by the column that says whose they are. */
const OWN_ROWS = {
	member_tags: "member_id",
	member_companies: "member_id",
	member_credentials: "member_id",
	member_links: "member_id",
	sessions: "member_id",
	demo_tokens: "member_id",
	member_goals: "member_id",
	cart_items: "member_id",
	delivery_addresses: "member_id",
	drafts: "record_id",
	kept_posts: "member_id",
	one_time_keys: "owner_id",
	outbox: "to_member_id",
	mail_switches: "member_id",
	mail_wishes: "member_id",
	notices: "member_id",
	form_submissions: "submitted_by",
	table_data: "participant_id",
} as const;

/**
 * Takes away what was only there for a member, and texts about them in what stays: orders, entries, the audit log. `selves`
 * are all that they were ever called, the last first, without what is another member's by now.
 */
export async function forgetMember(
	tx: WriteScope,
	{ accountKey }: Pick<Person, "accountKey">,
	selves: readonly [Person, ...Person[]],
): Promise<void> {
	const [person] = selves;
	for (const [table, column] of Object.entries(OWN_ROWS))
		await sql`delete from ${sql.table(table)} where program_id = ${tx.programId} and ${sql.ref(column)} = ${person.id}`.execute(
			tx.trx,
		);
	if (person.email !== "")
		await tx.trx
			.deleteFrom("outbox")
			.where("program_id", "=", tx.programId)
			.where("to_address", "=", person.email)
			.execute();
	const counted = `:${person.id}`;
	await tx.trx
		.deleteFrom("rate_limits")
		.where("program_id", "=", tx.programId)
		.where(sql<boolean>`substr(key, ${-counted.length}) = ${counted}`)
		.execute();
	await forgetEntries(tx, person.id);
	await forgetOrders(tx, person.id);
	const keyHash = accountKey ? cipher().lookupHash(accountKey) : null;
	await forgetKeys(tx, person.id, { keyHash, isAnothers: keyHash !== null && person.accountKey === null });
	await forgetReasons(tx, person.id);
	const isMeant = (text: string) => selves.some((self) => mayMean(self, text));
	await forgetAudit(tx, person, isMeant);
	await forgetSearches(tx, isMeant);
	await forgetBoards(tx, person.id);
}

const entriesOf = (tx: WriteScope, memberId: string) =>
	tx.trx
		.selectFrom("offer_entries")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId);

/** Answers, and what reviewers wrote about them; what was granted stays. */
async function forgetEntries(tx: WriteScope, memberId: string): Promise<void> {
	await tx.trx
		.updateTable("offer_entry_history")
		.set({ comments: "" })
		.where("program_id", "=", tx.programId)
		.where("entry_id", "in", entriesOf(tx, memberId))
		.execute();
	await tx.trx
		.updateTable("validation_references")
		.set({ value: "" })
		.where("program_id", "=", tx.programId)
		.where("entry_id", "in", entriesOf(tx, memberId))
		.execute();
	// That a record is claimed stays, or others could claim it; of what was typed nothing does.
	for (const table of ["validation_history", "released_claims"] as const)
		await tx.trx
			.updateTable(table)
			.set({ value_entered: "", record_snapshot: "{}" })
			.where("program_id", "=", tx.programId)
			.where("member_id", "=", memberId)
			.execute();
	await tx.trx
		.updateTable("offer_entries")
		.set({ form_submission_data: "{}" })
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.execute();
}

/** Contact data and notes; those of orders that still have to be delivered go when they are done. */
async function forgetOrders(tx: WriteScope, memberId: string): Promise<void> {
	await tx.trx
		.updateTable("orders")
		.set({ member_snapshot_enc: null, body_enc: null })
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId)
		.where("status", "!=", "Pending")
		.execute();
}

/** What imported files said beside a member's points. */
async function forgetReasons(tx: WriteScope, memberId: string): Promise<void> {
	const postings = tx.trx
		.selectFrom("member_transactions")
		.select("id")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", memberId);
	await tx.trx
		.updateTable("import_effects")
		.set({ after: sql<string>`json_set(after, '$.reason', '')` })
		.where("program_id", "=", tx.programId)
		.where("entity", "=", "transaction")
		.where("entity_id", "in", postings)
		.execute();
}

/** That something was done, by whom and when stays known; the names, words and addresses it held do not. */
async function forgetAudit(tx: WriteScope, person: Person, isMeant: (text: string) => boolean): Promise<void> {
	const log = () => tx.trx.updateTable("audit_log").where("program_id", "=", tx.programId);
	const aboutEntry = sql<string>`json_remove(detail, '$.note', '$.before.answers')`;
	await log()
		.set({ detail: null })
		.where("entity_id", "=", person.id)
		.where("entity", "in", ["member", "sign_in"])
		.execute();
	await log().set({ address: null }).where("entity_id", "=", person.id).where("entity", "=", "sign_in").execute();
	await log()
		.set({ detail: aboutEntry })
		.where("entity", "=", "entry")
		.where("entity_id", "in", entriesOf(tx, person.id))
		.execute();
	await log()
		.set({ detail: aboutEntry })
		.where("actor_id", "=", person.id)
		.where("actor_kind", "=", "member")
		.where("entity", "=", "entry")
		.execute();
	await log().set({ address: null }).where("actor_id", "=", person.id).where("actor_kind", "=", "member").execute();
	const exports = await tx.trx
		.selectFrom("audit_log")
		.select(["id", "detail"])
		.where("program_id", "=", tx.programId)
		.where("action", "=", "export")
		.where("detail", "is not", null)
		.execute();
	const meant = exports.filter(({ detail }) => isMeant(detail ?? "")).map(({ id }) => id);
	for (let start = 0; start < meant.length; start += ROWS_AT_ONCE)
		await log()
			.set({ detail: null })
			.where("id", "in", meant.slice(start, start + ROWS_AT_ONCE))
			.execute();
}

/** What a file said of the member beside the figures of a board; the places of the others stay. */
async function forgetBoards(tx: WriteScope, memberId: string): Promise<void> {
	await tx.trx
		.updateTable("leaderboard_rows")
		.set({ value: "", column_values: "[]", remark_values: "[]", header_values: "[]" })
		.where("program_id", "=", tx.programId)
		.where("participant_id", "=", memberId)
		.execute();
}

/** Searches that somebody keeps and that may be for this member. */
async function forgetSearches(tx: WriteScope, isMeant: (text: string) => boolean): Promise<void> {
	const views = await listAllViews(tx);
	const words = (query: string) => new URLSearchParams(query).get("q") ?? "";
	const meant = views.filter(({ name, query }) => isMeant(name) || isMeant(words(query)));
	await deleteListViews(
		tx,
		meant.map(({ id }) => id),
	);
}

/** Whether a program has erased somebody since a moment (UTC ms). */
export async function anyErasedSince(scope: TenantScope, since: number): Promise<boolean> {
	const row = await scope.query
		.selectFrom("audit_log")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where("action", "=", "purge")
		.where("at", ">", since)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
