import { type Expression, type SqlBool, sql } from "kysely";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { Searching } from "~/kernel/search/conditions.service.server";
import { isFound, searchFor } from "~/kernel/search/search.repository.server";
import { cipher } from "~/server/crypto/fields.server";
import { fixed } from "~db/query/literals";
import { startsWith } from "~db/query/starts-with";
import type { TenantScope } from "~db/scope";
import { IS_NOT_ERASED } from "../deleting/erased.repository.server";
import { type MemberFilter, searchKeys } from "./member-list.rules";
import { type MemberSearch, unorderedMembers, type Way, waysOf } from "./member-search.service.server";

/** How members are searched for; null when nothing is. */
export async function searchForMembers(
	scope: TenantScope,
	{ q, byKey }: Pick<MemberFilter, "q" | "byKey">,
): Promise<MemberSearch | null> {
	const { name, email, key } = searchKeys(q);
	if (key === null) return null;
	return {
		words: name === null ? null : await searchFor(scope, "members", name),
		email,
		key: byKey ? cipher().lookupHash(key) : null,
	};
}

/** The search of a list of what members did, by who they are; account keys are not looked up. */
export const byMember: Searching<MemberSearch> = {
	kinds: ["members"],
	find: (scope, q) => searchForMembers(scope, { q, byKey: false }),
	isCommon: ({ words }) => words?.common === true,
	unordered: unorderedMembers,
};

/** The members that one way finds, not yet in an order; `inOrder` are those read by name, from `from` on. */
export function foundBy(scope: TenantScope, search: MemberSearch, way: Way, status?: MemberStatus, from = "") {
	const inOrder = way === "words" && search.words?.common === true;
	return (
		scope.query
			.selectFrom("members")
			.where("program_id", "=", scope.programId)
			.where("deleted_at", "is", null)
			.$if(way === "words", (query) => query.where(isFound(scope, search.words, "members.id")))
			.$if(way === "email", (query) => query.where(startsWith("email_lower", search.email ?? "")))
			.$if(way === "key", (query) => query.where("account_key_hash", "=", search.key))
			.$if(inOrder && from !== "", (query) => query.where("name_sort", ">=", from))
			// Only names are stored by status; the plus keeps the others on their own index.
			.$if(status !== undefined, (query) =>
				query.where(
					inOrder ? sql<boolean>`status = ${fixed(status ?? "")}` : sql<boolean>`+status = ${fixed(status ?? "")}`,
				),
			)
	);
}

/** The ids of all members that a search finds, in no order; of nobody when it has no way to find anybody. */
export function memberIdsFound(scope: TenantScope, search: MemberSearch, status?: MemberStatus) {
	const plain = unorderedMembers(search);
	const ids = (way: Way) => foundBy(scope, plain, way, status).select("id");
	const [first, ...others] = waysOf(plain);
	if (!first) return ids("words").where(sql<boolean>`false`);
	let all = ids(first);
	for (const way of others) all = all.union(ids(way));
	return all;
}

/** The ids of the deleted members that a search finds; erased ones are nobody any more. */
function deletedIdsFound(scope: TenantScope, { words, email }: MemberSearch) {
	const deleted = scope.query
		.selectFrom("members")
		.select("id")
		.where("program_id", "=", scope.programId)
		.where(IS_NOT_ERASED);
	// The plus keeps the planner to the words: it would walk all deleted members in place of them.
	const byName = deleted.where(isFound(scope, words, "members.id")).where(sql<boolean>`+deleted_at is not null`);
	const byEmail = deleted
		.where("deleted_at", "is not", null)
		.where(email === null ? sql<boolean>`false` : startsWith("email_lower", email));
	return words === null ? byEmail : byName.union(byEmail);
}

/**
 * The condition on a list of what members did: theirs is the id in `column`. What deleted members did stays listed, and is
 * found by them. So many members fit a common search that each row is looked up in its order, before anything is joined to
 * it; else the rows are read from the members found.
 */
export function isOfFound(scope: TenantScope, search: MemberSearch, column: string): Expression<SqlBool> {
	if (!search.words?.common)
		return sql<boolean>`${sql.ref(column)} in (${memberIdsFound(scope, search).union(deletedIdsFound(scope, search))})`;
	const email = search.email === null ? sql<boolean>`false` : startsWith("members.email_lower", search.email);
	return sql<boolean>`+exists (select 1 from members where members.program_id = ${scope.programId} and members.id = ${sql.ref(column)}
		and (${isFound(scope, search.words, column)} or ${email}) and ${IS_NOT_ERASED})`;
}
