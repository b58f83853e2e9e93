import { sql } from "kysely";
import { forgetPast } from "~/features/import-jobs/erasing/past.repository.server";
import { countSearched, isFound } from "~/kernel/search/search.repository.server";
import { ADMIN_PAGE_SIZE } from "~/lib/limits";
import { cipher } from "~/server/crypto/fields.server";
import { startsWith } from "~db/query/starts-with";
import type { TenantScope, WriteScope } from "~db/scope";
import { searchForMembers } from "../list/member-search.repository.server";
import type { MemberSearch } from "../list/member-search.service.server";
import { derivedNames } from "../members.rules";
import { IS_NOT_ERASED } from "./erased.repository.server";

/** Marks a member as deleted: not listed, found or signed in any more, and e-mail and key are free. */
export async function markDeleted(tx: WriteScope, id: string): Promise<void> {
	await setDeleted(tx, id, tx.now());
}

/** Takes the mark away. Throws UniqueViolation when e-mail or key was taken meanwhile. */
export async function unmarkDeleted(tx: WriteScope, id: string): Promise<void> {
	await setDeleted(tx, id, null);
}

async function setDeleted(tx: WriteScope, id: string, at: number | null): Promise<void> {
	await tx.trx
		.updateTable("members")
		.set({ deleted_at: at, updated: sql<number>`max(updated + 1, ${tx.now()})`, updated_by: tx.actor.id })
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	tx.note("member", id, id);
	tx.note("admin", id);
}

/** The address that an erased member's row has in place of theirs. */
const tombstoneEmail = (id: string) => `deleted-${id.toLowerCase()}@invalid`;

const searched = (scope: TenantScope, q: string) => searchForMembers(scope, { q, byKey: false });

/** Deleted members that can still be restored, those that a search finds by words of the name or the start of an e-mail. */
function inTrash(scope: TenantScope, search: MemberSearch | null = null) {
	return scope.query
		.selectFrom("members")
		.select(["id", "firstname", "lastname", "email", "initials", "color", "status", "balance"])
		.select((eb) => eb.ref("deleted_at").$notNull().as("deletedAt"))
		.where("program_id", "=", scope.programId)
		.where("deleted_at", "is not", null)
		.where(IS_NOT_ERASED)
		.$if(search !== null, (query) =>
			query.where((eb) =>
				eb.or([
					search?.words ? isFound(scope, search.words, "members.id") : sql<boolean>`false`,
					search?.email ? startsWith("email_lower", search.email) : sql<boolean>`false`,
				]),
			),
		);
}

/** The latest deleted first, one page; `after` is when and which the row before was. */
export async function listTrash(
	scope: TenantScope,
	q: string,
	after: (string | number)[] | null,
	size = ADMIN_PAGE_SIZE,
) {
	const [at, id] = after ?? [];
	return inTrash(scope, await searched(scope, q))
		.$if(after !== null, (query) => query.where(sql<boolean>`(deleted_at, id) < (${at}, ${id})`))
		.orderBy("deleted_at", "desc")
		.orderBy("id", "desc")
		.limit(size)
		.execute();
}

/** How many deleted members match. */
export async function countTrash(scope: TenantScope, q: string): Promise<number | null> {
	const search = await searched(scope, q);
	return countSearched(scope, search?.words ?? null, () => inTrash(scope, search));
}

/** Ids and names of the deleted members that match. */
export async function nameTrash(scope: TenantScope, q: string, limit: number) {
	const rows = await inTrash(scope, await searched(scope, q))
		.orderBy("deleted_at")
		.limit(limit)
		.execute();
	return rows.map(({ id, firstname, lastname }) => ({ id, title: `${firstname} ${lastname}`.trim() }));
}

/** A deleted member that can still be restored, with key and numbers opened and the addresses of the picture. */
export async function findInTrash(scope: TenantScope, id: string) {
	const row = await inTrash(scope)
		.select(["account_key_enc", "mobile_enc", "phone_enc", "image_small_url", "image_medium_url", "image_large_url"])
		.where("id", "=", id)
		.executeTakeFirst();
	if (!row) return undefined;
	const { account_key_enc, mobile_enc, phone_enc, ...stored } = row;
	const { image_small_url, image_medium_url, image_large_url, ...member } = stored;
	return {
		...member,
		name: `${row.firstname} ${row.lastname}`.trim(),
		accountKey: cipher().decryptOptional(account_key_enc),
		mobile: cipher().decryptOptional(mobile_enc),
		phone: cipher().decryptOptional(phone_enc),
		images: [image_small_url, image_medium_url, image_large_url],
	};
}

/** Takes a member out of all companies. */
export async function leaveCompanies(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.deleteFrom("member_companies")
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", id)
		.execute();
}

/** Ends the demo links made for a member. */
export async function endDemoTokens(tx: WriteScope, id: string): Promise<void> {
	await tx.trx
		.updateTable("demo_tokens")
		.set({ revoked_at: tx.now() })
		.where("program_id", "=", tx.programId)
		.where("member_id", "=", id)
		.where("revoked_at", "is", null)
		.execute();
}

/** Removes what tells who a deleted member was; the row stays, since postings, orders and entries refer to it. */
export async function makeTombstone(tx: WriteScope, id: string): Promise<void> {
	const email = tombstoneEmail(id);
	await tx.trx
		.updateTable("members")
		.set({
			...derivedNames("Deleted", "member"),
			...{ firstname: "Deleted", lastname: "member", email, email_lower: email },
			...{ mobile_enc: null, phone_enc: null, account_key_enc: null, account_key_hash: null, external_image_url: null },
			...{ image_small_url: null, image_medium_url: null, image_large_url: null, locale: null, last_visit: null },
			updated: sql<number>`max(updated + 1, ${tx.now()})`,
			updated_by: tx.actor.id,
		})
		.where("program_id", "=", tx.programId)
		.where("id", "=", id)
		.execute();
	await forgetPast(tx, "member", id);
	tx.note("member", id, id);
	tx.note("admin", id);
}
