import { sql } from "kysely";
import type { MemberStatus } from "~/features/sessions/sessions.rules";
import type { TenantScope } from "~db/scope";
import { LAST } from "~db/starts-with";
import { type SearchBranch, searchBranches } from "./search-branches.server";

const COLUMN = { name: "fullname_upper", lastname: "lastname_upper", email: "email_lower" } as const;

/** The members one branch finds, not yet in an order; of names only those from `from` on. */
export function foundBy(scope: TenantScope, { by, value }: SearchBranch, status?: MemberStatus, from = "") {
	return (
		scope.query
			.selectFrom("members")
			.where("program_id", "=", scope.programId)
			.where("deleted_at", "is", null)
			.$if(by === "key", (query) => query.where("account_key_hash", "=", value))
			.$if(by !== "key", (query) => {
				const column = COLUMN[by as keyof typeof COLUMN];
				const lowest = by === "name" ? sql<string>`max(${value}, ${from})` : value;
				return query.where(column, ">=", lowest).where(column, "<", `${value}${LAST}`);
			})
			// Only names are stored by status; the plus keeps the others on their own index.
			.$if(status !== undefined, (query) =>
				query.where(by === "name" ? sql<boolean>`status = ${status}` : sql<boolean>`+status = ${status}`),
			)
	);
}

/** The ids of members that a search finds, for lists of what members did. */
export function memberIdsFound(scope: TenantScope, q: string) {
	const [first, ...others] = searchBranches({ q, byKey: false });
	// Nothing that could be searched for finds nobody.
	if (!first) return scope.query.selectFrom("members").select("id").where("program_id", "=", "").limit(0);
	let all = foundBy(scope, first).select("id");
	for (const branch of others) all = all.union(foundBy(scope, branch).select("id"));
	return all;
}
